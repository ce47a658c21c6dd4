import type { searchBarTexts } from "../en/search-bar.ts";
import type { Translated } from "../translation.ts";

export const searchBar: Translated<typeof searchBarTexts> = {
  bar: "بحثك",
  searching: "جارٍ البحث",
  title: "جارٍ البحث {time}",
  practice: "تدريب",
  meanwhile: "تدريب ريثما نجد خصمًا",
  open: "فتح المباراة",
};
