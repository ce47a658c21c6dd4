import type { WidthOf } from "./layout.ts";

/** In pixels. */
export const LARGE = 52;
const MOST_LINES = 3;

/** What is left over goes into the last line, which is then scaled down. */
export const textLinesOf = (words: string, widest: number, widthOf: WidthOf): string[] => {
  const lines: string[] = [];
  for (const word of words.split(" ")) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    const fits = last !== undefined && (lines.length === MOST_LINES || widthOf(longer) * LARGE <= widest);
    if (fits) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
};
