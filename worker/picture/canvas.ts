import { assertNever } from "../../shared/assert-never.ts";
import { coverageOf } from "./coverage.ts";
import { type Colour, mix, type Picture, type Point, type Shape } from "./shapes.ts";
import { textOutlines } from "./text.ts";

/** Steps between a colour and what is under it, at edges. */
const STEPS = 4;

/** A file with one byte for each pixel has no more colours. */
const MOST_COLOURS = 256;

/** How far a pixel's middle is from a shape, in pixels; below zero inside. */
type Distance = (x: number, y: number) => number;

// These run for each pixel, most often before they are machine code: plain numbers, and nothing that is made anew.

const rectangleDistance = ({ x, y, width, height, radius }: Extract<Shape, { kind: "rectangle" }>): Distance => {
  const halfWidth = width / 2;
  const halfHeight = height / 2;
  const middleX = x + halfWidth;
  const middleY = y + halfHeight;
  return (px, py) => {
    const dx = Math.abs(px - middleX) - halfWidth + radius;
    const dy = Math.abs(py - middleY) - halfHeight + radius;
    if (dx <= 0 || dy <= 0) return Math.max(dx, dy) - radius;
    return Math.sqrt(dx * dx + dy * dy) - radius;
  };
};

const lineDistance = ({ from, to, width }: Extract<Shape, { kind: "line" }>): Distance => {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const squared = dx * dx + dy * dy || 1;
  return (px, py) => {
    const x = px - from.x;
    const y = py - from.y;
    const along = Math.min(1, Math.max(0, (x * dx + y * dy) / squared));
    const offX = x - along * dx;
    const offY = y - along * dy;
    return Math.sqrt(offX * offX + offY * offY) - width / 2;
  };
};

const ringDistance = ({ x, y, radius, width }: Extract<Shape, { kind: "ring" }>): Distance => {
  return (px, py) => {
    const dx = px - x;
    const dy = py - y;
    return Math.abs(Math.sqrt(dx * dx + dy * dy) - radius) - width / 2;
  };
};

/** The pixels of a picture, each the number of a colour. Colours are numbered as they come. */
export class Canvas {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
  readonly colours: Colour[] = [];
  readonly #numbers = new Map<Colour, number>();
  /** The number of a colour on top of another one, by both numbers and the step between them. */
  readonly #mixed = new Map<number, number>();

  constructor({ width, height, ground, shapes }: Picture) {
    this.width = width;
    this.height = height;
    this.pixels = new Uint8Array(width * height).fill(this.#numberOf(ground));
    // First all that are asked for, so that edges alone have to do with what is left.
    for (const { colour } of shapes) this.#numberOf(colour);
    for (const shape of shapes) this.#draw(shape);
  }

  #draw(shape: Shape): void {
    const colour = this.#numberOf(shape.colour);
    switch (shape.kind) {
      case "rectangle":
        this.#fill(shape, colour);
        break;
      case "line": {
        const { from, to, width } = shape;
        const least = { x: Math.min(from.x, to.x) - width / 2, y: Math.min(from.y, to.y) - width / 2 };
        const most = { x: Math.max(from.x, to.x) + width / 2, y: Math.max(from.y, to.y) + width / 2 };
        this.#cover(least, most, lineDistance(shape), colour);
        break;
      }
      case "ring": {
        const { x, y, radius, width } = shape;
        const reach = radius + width / 2;
        this.#cover({ x: x - reach, y: y - reach }, { x: x + reach, y: y + reach }, ringDistance(shape), colour);
        break;
      }
      case "text":
        this.#write(shape, colour);
        break;
      default:
        assertNever(shape);
    }
  }

  /** Nearly all of a rectangle's pixels are wholly inside: its rows are filled at once, and only its rim is measured. */
  #fill(shape: Extract<Shape, { kind: "rectangle" }>, colour: number): void {
    const { x, y, width, height, radius } = shape;
    const distance = rectangleDistance(shape);
    const [right, bottom] = [x + width, y + height];
    for (let row = Math.floor(y); row < Math.ceil(bottom); row++) {
      const isWhole = row >= y && row + 1 <= bottom;
      const inset = row >= y + radius && row + 1 <= bottom - radius ? 0 : radius;
      const from = isWhole ? Math.ceil(x + inset) : Math.ceil(right);
      const to = Math.max(from, Math.floor(right - inset));
      this.#cover({ x, y: row }, { x: from, y: row + 1 }, distance, colour);
      if (row >= 0 && row < this.height) {
        const start = row * this.width;
        this.pixels.fill(colour, start + Math.max(0, from), start + Math.max(0, Math.min(this.width, to)));
      }
      this.#cover({ x: to, y: row }, { x: right, y: row + 1 }, distance, colour);
    }
  }

  /** Colours what a shape covers, all of which lies between two corners. */
  #cover(least: Point, most: Point, distance: Distance, colour: number): void {
    const [left, right] = [Math.max(0, Math.floor(least.x)), Math.min(this.width, Math.ceil(most.x))];
    const [top, bottom] = [Math.max(0, Math.floor(least.y)), Math.min(this.height, Math.ceil(most.y))];
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) {
        const outside = distance(x + 0.5, y + 0.5);
        if (outside < 0.5) this.#blend(y * this.width + x, colour, Math.min(1, 0.5 - outside));
      }
    }
  }

  #write({ text, size, ...at }: Extract<Shape, { kind: "text" }>, colour: number): void {
    const { left, top, width, height, values } = coverageOf(textOutlines(text, size, at));
    for (let y = Math.max(0, -top); y < Math.min(height, this.height - top); y++) {
      for (let x = Math.max(0, -left); x < Math.min(width, this.width - left); x++) {
        const covered = values[y * width + x] ?? 0;
        if (covered > 0) this.#blend((y + top) * this.width + x + left, colour, covered);
      }
    }
  }

  #blend(at: number, colour: number, covered: number): void {
    const step = Math.round(covered * STEPS);
    if (step === 0) return;
    if (step === STEPS) this.pixels[at] = colour;
    else this.pixels[at] = this.#mixedNumber(this.pixels[at] ?? 0, colour, step);
  }

  #mixedNumber(ground: number, colour: number, step: number): number {
    const key = (ground * MOST_COLOURS + colour) * STEPS + step;
    const known = this.#mixed.get(key);
    if (known !== undefined) return known;
    const number = this.#numberOf(mix(this.colours[ground] ?? 0, this.colours[colour] ?? 0, step / STEPS));
    this.#mixed.set(key, number);
    return number;
  }

  /** Once there are as many colours as there may be, the nearest of them. */
  #numberOf(colour: Colour): number {
    const known = this.#numbers.get(colour);
    if (known !== undefined) return known;
    const number = this.colours.length < MOST_COLOURS ? this.colours.push(colour) - 1 : this.#nearest(colour);
    this.#numbers.set(colour, number);
    return number;
  }

  #nearest(colour: Colour): number {
    const difference = (other: Colour): number =>
      [16, 8, 0].reduce((sum, bits) => sum + (((colour >> bits) & 0xff) - ((other >> bits) & 0xff)) ** 2, 0);
    return this.colours.reduce(
      (best, other, number) => (difference(other) < difference(this.colours[best] ?? 0) ? number : best),
      0,
    );
  }
}
