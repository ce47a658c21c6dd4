/** Letters as outlines, as `.scripts/make-letters.ts` writes them. 1000 units are their size; y grows downwards. */
export interface Alphabet {
  /** Closed lines as SVG writes them: steps from a point of their own. What letters share, such as a dot, is here once. */
  readonly contours: readonly string[];
  readonly letters: readonly (readonly [
    character: string,
    width: number,
    /** For each of its contours three numbers: which one, and x and y of where it begins. */
    contours: string,
    /** x and y of where marks lie on it, if any do: see `Glyph`. */
    anchors?: string,
  ])[];
}
