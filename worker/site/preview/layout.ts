import { FACE_COLOURS, FACE_SIZE, faceOf } from "../../../shared/account/face.ts";
import type { Side } from "../../../shared/game/rules.ts";
import { LANGUAGES, type Language } from "../../../shared/language/languages.ts";
import { BRAND } from "../../../shared/pages/page-meta.ts";
import { mark, type Point, square, text } from "./svg.ts";
import { ACCENT, BORDER, INK, MARGIN, MARKS, SURFACE, WIDTH } from "./theme.ts";

/** At size 1. */
export type WidthOf = (text: string) => number;

/** The height of capitals at size 1. */
const CAPITALS = 0.73;

interface LineOptions {
  readonly size: number;
  /** A longer line is scaled down. */
  readonly maxWidth: number;
  readonly colour: string;
  /** The point is at half the height of capitals, not on the baseline. */
  readonly isCentred?: boolean;
}

/** Every x counts from the edge where the language's lines begin. */
export class Layout {
  readonly isMirrored: boolean;
  readonly #widthOf: WidthOf;

  constructor(language: Language, widthOf: WidthOf) {
    this.isMirrored = LANGUAGES[language].direction === "rtl";
    this.#widthOf = widthOf;
  }

  line(words: string, { x, y }: Point, { size, maxWidth, colour, isCentred = false }: LineOptions): string {
    const width = this.#widthOf(words);
    const fitted = Math.min(size, maxWidth / Math.max(0.01, width));
    const place = { y: isCentred ? y + (CAPITALS * fitted) / 2 : y, size: fitted, colour, width: width * fitted };
    if (!this.isMirrored) return text(words, { x, ...place });
    // An isolate takes its direction from its first strong letter. Renderers disagree on SVG's own attribute.
    return text(`\u2068${words}\u2069`, { x: WIDTH - x, anchor: "end", ...place });
  }

  brand(y: number): string {
    return this.line(BRAND, { x: MARGIN, y }, { size: 30, maxWidth: 520, colour: ACCENT });
  }

  mark(side: Side, { x, y }: Point, reach: number, width: number): string {
    return mark(side, { x: this.isMirrored ? WIDTH - x : x, y }, reach, width, { colour: MARKS[side] });
  }

  /** The point is the upper corner at the line's start. Never mirrored itself. */
  face(username: string, side: number, { x, y }: Point): string[] {
    const { cells, colours } = faceOf(username);
    const left = this.isMirrored ? WIDTH - x - side : x;
    const [radius, inset] = [side * 0.14, side * 0.08];
    const cell = (side - 2 * inset) / FACE_SIZE;
    return [
      square({ x: left - 2, y: y - 2 }, side + 4, radius + 2, { colour: BORDER }),
      square({ x: left, y }, side, radius, { colour: SURFACE }),
      ...cells.flatMap((of, index) => {
        if (of === null) return [];
        const middle = {
          x: left + inset + ((index % FACE_SIZE) + 0.5) * cell,
          y: y + inset + (Math.floor(index / FACE_SIZE) + 0.5) * cell,
        };
        return mark(of, middle, cell * 0.28, cell * 0.16, { colour: FACE_COLOURS[colours[of]] ?? INK });
      }),
    ];
  }
}
