import { texts } from "../texts.ts";

/** The pages for people who write programs. Their content is in English only. */
export const developersTexts = texts("developers", {
  // At the top, only on pages in another language than English, ≤ 60
  english: "This page is in English.",
  // In place of the content, above a button "Try again", ≤ 80
  failed: "The page could not be loaded.",
});
