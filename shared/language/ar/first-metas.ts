import type { firstMetasTexts } from "../en/first-metas.ts";
import type { Translated } from "../translation.ts";

export const firstMetas: Translated<typeof firstMetasTexts> = {
  home: {
    title: "العب",
    // The name by which Arabs know tic-tac-toe, and search for it, stands beside the brand.
    description:
      "العب Ultimate Tic-Tac-Toe (إكس أو الكبرى) على الإنترنت مجانًا وبلا حساب: تسع لوحات، وساعة، وخصوم حقيقيون.",
  },
  notFound: {
    title: "الصفحة غير موجودة",
    description: "لا توجد صفحة ولا مباراة على هذا العنوان.",
  },
  notFoundHeading: "404 - الصفحة غير موجودة",
};
