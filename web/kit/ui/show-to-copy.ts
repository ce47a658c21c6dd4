import { aroundTexts } from "../../../shared/language/en/around.ts";

/** A field of the browser's own, with the text selected. */
export const showToCopy = (text: string): void => {
  prompt(aroundTexts.copyYourself, text);
};
