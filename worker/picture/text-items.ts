import type { Cluster } from "./joined-letters.ts";

/** Which way the parts of a text are read. */

export type Direction = "ltr" | "rtl";

/** Numbers are read to the right, but stand among other texts as what is read to the left does. */
export type Kind = Direction | "number" | "neutral";

/** What keeps together: a letter, or all that is set apart from what is around it (an isolate). */
export type Item =
  | { readonly kind: Kind; readonly cluster: Cluster }
  | { readonly kind: "neutral"; readonly direction: Direction; readonly items: readonly Item[] };

/** Characters that begin an isolate, with its direction; null: as its first letter says. */
const ISOLATES = new Map<string, Direction | null>([
  ["\u2066", "ltr"],
  ["\u2067", "rtl"],
  ["\u2068", null],
]);
const ISOLATE_END = "\u2069";

const kindOf = (letter: string): Kind => {
  if (/[؛؟ـ]|\p{Script=Arabic}/u.test(letter)) return "rtl";
  if (/\p{Letter}/u.test(letter)) return "ltr";
  return /[0-9]/.test(letter) ? "number" : "neutral";
};

/** That of the first letter, as of HTML's dir="auto"; what is set apart says nothing of what is around it. */
export const directionOf = (items: readonly Item[]): Direction =>
  items.find(({ kind }) => kind === "ltr" || kind === "rtl")?.kind === "rtl" ? "rtl" : "ltr";

/** Where an isolate ends that begins before a place: at its own end, or with the text. */
const endOfIsolate = (clusters: readonly Cluster[], start: number): number => {
  let depth = 1;
  for (let at = start; at < clusters.length; at++) {
    const { letter = "" } = clusters[at] ?? {};
    if (ISOLATES.has(letter)) depth++;
    else if (letter === ISOLATE_END && --depth === 0) return at;
  }
  return clusters.length;
};

/** A text in the order in which it is read. */
export const itemsIn = (clusters: readonly Cluster[]): Item[] => {
  const items: Item[] = [];
  for (let at = 0; at < clusters.length; at++) {
    const cluster = clusters[at];
    if (cluster === undefined) continue;
    const isolate = ISOLATES.get(cluster.letter);
    if (isolate !== undefined) {
      const end = endOfIsolate(clusters, at + 1);
      const inside = itemsIn(clusters.slice(at + 1, end));
      items.push({ kind: "neutral", direction: isolate ?? directionOf(inside), items: inside });
      at = end;
    } else if (cluster.letter === ISOLATE_END) {
      // The end of nothing: it is not drawn.
      items.push({ kind: "neutral", direction: "ltr", items: [] });
    } else {
      items.push({ kind: kindOf(cluster.letter), cluster });
    }
  }
  return items;
};
