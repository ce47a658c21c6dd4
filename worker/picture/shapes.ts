/**
 * A picture as a list of flat shapes, from the lowest to the highest, before anybody has drawn it: `png.ts` makes pixels
 * of it, `svg.ts` text.
 */

/** 0xRRGGBB. */
export type Colour = number;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export type Shape =
  | (Point & {
      readonly kind: "rectangle";
      readonly width: number;
      readonly height: number;
      /** Of its corners; 0 for none. */
      readonly radius: number;
      readonly colour: Colour;
    })
  /** With round ends. */
  | {
      readonly kind: "line";
      readonly from: Point;
      readonly to: Point;
      readonly width: number;
      readonly colour: Colour;
    }
  /** Around a point; the radius is that of the middle of its line. */
  | (Point & { readonly kind: "ring"; readonly radius: number; readonly width: number; readonly colour: Colour })
  /** From its left end, on the line that letters stand on. */
  | (Point & { readonly kind: "text"; readonly text: string; readonly size: number; readonly colour: Colour });

export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly ground: Colour;
  /** What it shows, for who does not see it. */
  readonly title: string;
  readonly shapes: readonly Shape[];
}

const channelsOf = (colour: Colour): [number, number, number] => [
  (colour >> 16) & 0xff,
  (colour >> 8) & 0xff,
  colour & 0xff,
];

/** A colour on top of another one, as opaque as `share` says: 0 is the ground, 1 the colour itself. */
export const mix = (ground: Colour, colour: Colour, share: number): Colour => {
  const below = channelsOf(ground);
  return channelsOf(colour).reduce((mixed, channel, index) => {
    const under = below[index] ?? 0;
    return (mixed << 8) | Math.round(under + (channel - under) * share);
  }, 0);
};

export const hexOf = (colour: Colour): string => `#${colour.toString(16).padStart(6, "0")}`;
