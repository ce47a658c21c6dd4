import type { mailsTexts } from "../en/mails.ts";
import type { Translated } from "../translation.ts";

export const mails: Translated<typeof mailsTexts> = {
  greeting: "مرحبًا {username}،",
  insteadOfButton: "إذا لم يعمل الزر، فافتح هذا العنوان:",
  label: "{label}:",
  subjects: {
    confirmation: "أكّد بريدك الإلكتروني في Ultimate Tic-Tac-Toe",
    signUp: "لديك حساب في Ultimate Tic-Tac-Toe بالفعل",
    resetPassword: "عيّن كلمة مرور جديدة في Ultimate Tic-Tac-Toe",
    newEmail: "أكّد بريدك الإلكتروني الجديد في Ultimate Tic-Tac-Toe",
    suspended: "حسابك في Ultimate Tic-Tac-Toe موقوف",
    emailChange: "بريدك الإلكتروني في Ultimate Tic-Tac-Toe على وشك أن يتغيّر",
    report: "بلاغك في Ultimate Tic-Tac-Toe",
  },
  links: {
    confirmation: "تأكيد البريد الإلكتروني",
    newPassword: "تعيين كلمة مرور جديدة",
    newEmail: "تأكيد البريد الإلكتروني الجديد",
    games: "عرض مبارياتي",
    stopDigest: "إلغاء الاشتراك",
  },
  confirmation: "أهلًا بك في Ultimate Tic-Tac-Toe. ضغطة واحدة ويمكنك لعب المباريات المصنّفة:",
  notSignedUp: "إذا لم تنشئ حسابًا، فتجاهل هذه الرسالة ولن يحدث شيء.",
  worksForDay: "يعمل الرابط مرة واحدة خلال 24 ساعة.",
  worksForHour: "يعمل الرابط مرة واحدة خلال ساعة.",
  signUpTried:
    "حاول شخص ما، وربما أنت، إنشاء حساب بهذا العنوان قبل قليل. العنوان تابع لهذا الحساب أصلًا، فلا شيء يحتاج إلى تأكيد.",
  newEmailTried:
    "حاول شخص ما، وربما أنت، استعمال هذا العنوان لحساب آخر قبل قليل. العنوان تابع لهذا الحساب أصلًا، فلم يتغيّر شيء.",
  signUpInstead: "إن كنت أنت، فسجّل الدخول بكلمة مرورك. وإن نسيتها، فيمكنك تعيين كلمة مرور جديدة:",
  signUpNotYou: "إن لم تكن أنت، فتجاهل هذه الرسالة: يبقى حسابك كما هو.",
  forgotten: "طلب شخص ما، ونرجو أنه أنت، تعيين كلمة مرور جديدة لهذا الحساب لأنه نسيها.",
  forgottenNotYou: "إن لم تكن أنت، فتجاهل هذه الرسالة: تبقى كلمة مرورك كما هي.",
  newEmail: "تريد أن يراسلك Ultimate Tic-Tac-Toe على هذا العنوان من الآن فصاعدًا.",
  newEmailNotYou: "إن لم تكن أنت، فتجاهل هذه الرسالة ولن يحدث شيء.",
  emailChange: "طلب منا شخص يعرف كلمة مرورك أن نراسل {email} بدلًا من هذا العنوان. يسري التغيير عند تأكيد ذلك العنوان.",
  emailChangeNotYou: "إن لم تكن أنت، فغيّر كلمة مرورك الآن: عندئذٍ لا ينفع الرابط الذي أرسلناه إلى هناك.",
  suspendedUntil: "حسابك موقوف حتى {end}. السبب: {reason}",
  suspended: "حسابك موقوف حتى إشعار آخر. السبب: {reason}",
  suspendedMeanwhile: "يمكنك اللعب بصفة زائر في هذه الأثناء. لا يضيع شيء: يعمل حسابك من جديد عند انتهاء الإيقاف.",
  suspendedRights:
    "إذا سجّلت الدخول، يمكنك الاعتراض أو تنزيل بياناتك أو حذف حسابك. ويبقى الاشتراك فعّالًا حتى نهاية المدة المدفوعة.",

  report: "بلاغك: {player}، {time}",
  reportOutcomes: {
    acted: "شكرًا لك. نظرنا في بلاغك واتخذنا إجراءً.",
    dismissed:
      "شكرًا لك. نظرنا في بلاغك ولم نجد ما يخالف قواعدنا. إذا تكرر ذلك، يمكنك الإبلاغ عن اللاعب مرة أخرى أو حظره.",
  },

  digestSubject: {
    zero: "وقتك يوشك أن ينفد في Ultimate Tic-Tac-Toe",
    one: "وقتك يوشك أن ينفد في مباراة Ultimate Tic-Tac-Toe",
    two: "وقتك يوشك أن ينفد في مباراتين من Ultimate Tic-Tac-Toe",
    few: "وقتك يوشك أن ينفد في {count} مباريات Ultimate Tic-Tac-Toe",
    many: "وقتك يوشك أن ينفد في {count} مباراة Ultimate Tic-Tac-Toe",
    other: "وقتك يوشك أن ينفد في {count} مباراة Ultimate Tic-Tac-Toe",
  },
  digest: "الدور لك، وبقي أقل من يوم:",
  digestGame: "ضد {player}، حتى {time}",
  digestWhy: "تصلك هذه الرسالة، مرة في اليوم على الأكثر، لأنك فعّلتها في إعداداتك.",
  stop: {
    heading: "رسائل عن مبارياتك",
    button: "إلغاء الاشتراك",
    done: "لن تصلك رسائل أخرى عن مبارياتك. يمكنك تفعيلها من جديد في إعداداتك.",
    invalid: "لم يعد هذا الرابط صالحًا. سجّل الدخول لإيقاف هذه الرسائل من إعداداتك.",
  },
};
