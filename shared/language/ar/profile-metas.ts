import type { profileMetasTexts } from "../en/profile-metas.ts";
import type { Translated } from "../translation.ts";

export const profileMetas: Translated<typeof profileMetasTexts> = {
  best: {
    bullet: {
      zero: "تصنيف {username} في مباريات الرصاصة هو {rating} بلا مباريات مصنّفة",
      one: "تصنيف {username} في مباريات الرصاصة هو {rating} بعد مباراة مصنّفة واحدة",
      two: "تصنيف {username} في مباريات الرصاصة هو {rating} بعد مباراتين مصنّفتين",
      few: "تصنيف {username} في مباريات الرصاصة هو {rating} بعد {count} مباريات مصنّفة",
      many: "تصنيف {username} في مباريات الرصاصة هو {rating} بعد {count} مباراة مصنّفة",
      other: "تصنيف {username} في مباريات الرصاصة هو {rating} بعد {count} مباراة مصنّفة",
    },
    blitz: {
      zero: "تصنيف {username} في المباريات الخاطفة هو {rating} بلا مباريات مصنّفة",
      one: "تصنيف {username} في المباريات الخاطفة هو {rating} بعد مباراة مصنّفة واحدة",
      two: "تصنيف {username} في المباريات الخاطفة هو {rating} بعد مباراتين مصنّفتين",
      few: "تصنيف {username} في المباريات الخاطفة هو {rating} بعد {count} مباريات مصنّفة",
      many: "تصنيف {username} في المباريات الخاطفة هو {rating} بعد {count} مباراة مصنّفة",
      other: "تصنيف {username} في المباريات الخاطفة هو {rating} بعد {count} مباراة مصنّفة",
    },
    rapid: {
      zero: "تصنيف {username} في المباريات السريعة هو {rating} بلا مباريات مصنّفة",
      one: "تصنيف {username} في المباريات السريعة هو {rating} بعد مباراة مصنّفة واحدة",
      two: "تصنيف {username} في المباريات السريعة هو {rating} بعد مباراتين مصنّفتين",
      few: "تصنيف {username} في المباريات السريعة هو {rating} بعد {count} مباريات مصنّفة",
      many: "تصنيف {username} في المباريات السريعة هو {rating} بعد {count} مباراة مصنّفة",
      other: "تصنيف {username} في المباريات السريعة هو {rating} بعد {count} مباراة مصنّفة",
    },
    standard: {
      zero: "تصنيف {username} في المباريات القياسية هو {rating} بلا مباريات مصنّفة",
      one: "تصنيف {username} في المباريات القياسية هو {rating} بعد مباراة مصنّفة واحدة",
      two: "تصنيف {username} في المباريات القياسية هو {rating} بعد مباراتين مصنّفتين",
      few: "تصنيف {username} في المباريات القياسية هو {rating} بعد {count} مباريات مصنّفة",
      many: "تصنيف {username} في المباريات القياسية هو {rating} بعد {count} مباراة مصنّفة",
      other: "تصنيف {username} في المباريات القياسية هو {rating} بعد {count} مباراة مصنّفة",
    },
    correspondence: {
      zero: "تصنيف {username} في مباريات المراسلة هو {rating} بلا مباريات مصنّفة",
      one: "تصنيف {username} في مباريات المراسلة هو {rating} بعد مباراة مصنّفة واحدة",
      two: "تصنيف {username} في مباريات المراسلة هو {rating} بعد مباراتين مصنّفتين",
      few: "تصنيف {username} في مباريات المراسلة هو {rating} بعد {count} مباريات مصنّفة",
      many: "تصنيف {username} في مباريات المراسلة هو {rating} بعد {count} مباراة مصنّفة",
      other: "تصنيف {username} في مباريات المراسلة هو {rating} بعد {count} مباراة مصنّفة",
    },
  },
  unrated: "لم يلعب {username} أي مباراة مصنّفة بعد",
  unread: "الملف الشخصي: {username}",
  failed: "تعذّر عرض ملف {username} الشخصي.",
  unknown: "هذا اللاعب غير موجود",
  failedTitle: "حدث خطأ ما",
};
