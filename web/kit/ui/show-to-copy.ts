import { aroundTexts } from "../../../shared/language/en/around.ts";

export const showToCopy = (text: string): void => {
  prompt(aroundTexts.copyYourself, text);
};
