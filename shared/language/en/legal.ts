import { texts } from "../texts.ts";

/** What both pages that bind somebody say at their top. */
export const legalTexts = texts("legal", {
  // Only on a page in another language than English: which text counts. The link leads to the English page, ≤ 160
  binding: "This is a translation: the <english>English text</english> is binding.",

  // In a frame below it, to whoever runs this site, ≤ 340
  review:
    "<strong>To be reviewed by the operator.</strong> This text says what the software does. Whoever runs this site has to check it against the law of the place, and add name, address and contact.",
});
