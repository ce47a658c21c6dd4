import { expect, test } from "vitest";
import { Canvas } from "../../../worker/picture/canvas.ts";
import { pngOf } from "../../../worker/picture/png.ts";
import { mix, type Picture, type Shape } from "../../../worker/picture/shapes.ts";
import { textWidth } from "../../../worker/picture/text.ts";
import { decoded } from "./decoded.ts";

const pictureOf = (...shapes: Shape[]): Picture => ({ width: 40, height: 30, ground: 0xffffff, title: "", shapes });
const draw = (...shapes: Shape[]) => decoded(pngOf(pictureOf(...shapes)));

/** How dark a black shape on white is at a pixel, from 0 to 1. */
const darkness = (colour: string): number => 1 - Number.parseInt(colour.slice(1, 3), 16) / 255;

test("a picture has its size and its ground", () => {
  const { width, height, at, colourCount } = draw();
  expect([width, height, colourCount]).toEqual([40, 30, 1]);
  expect([at(0, 0), at(39, 29)]).toEqual(["#ffffff", "#ffffff"]);
});

test("a rectangle covers what it covers: half a pixel is half as dark, and corners are round", () => {
  const plain = draw({ kind: "rectangle", x: 2, y: 3, width: 10.5, height: 6, radius: 0, colour: 0 });
  expect([plain.at(2, 3), plain.at(11, 8)]).toEqual(["#000000", "#000000"]);
  expect([plain.at(1, 3), plain.at(2, 2), plain.at(2, 9), plain.at(13, 5)]).toEqual(Array(4).fill("#ffffff"));
  expect(darkness(plain.at(12, 5))).toBeCloseTo(0.5, 0);
  expect(darkness(plain.at(12, 5))).toBeGreaterThan(0.3);
  expect(darkness(plain.at(12, 5))).toBeLessThan(0.7);
  const round = draw({ kind: "rectangle", x: 0, y: 0, width: 20, height: 20, radius: 8, colour: 0x0072b2 });
  expect([round.at(0, 0), round.at(19, 19)]).toEqual(["#ffffff", "#ffffff"]);
  expect([round.at(10, 0), round.at(0, 10), round.at(4, 4)]).toEqual(Array(3).fill("#0072b2"));
});

test("a ring is empty in its middle, a line has round ends", () => {
  const ring = draw({ kind: "ring", x: 15, y: 15, radius: 10, width: 4, colour: 0 });
  expect([ring.at(15, 15), ring.at(0, 0)]).toEqual(["#ffffff", "#ffffff"]);
  expect([ring.at(25, 15), ring.at(15, 5), ring.at(5, 15), ring.at(15, 25)]).toEqual(Array(4).fill("#000000"));
  const line = draw({ kind: "line", from: { x: 10, y: 10 }, to: { x: 20, y: 20 }, width: 6, colour: 0 });
  expect([line.at(10, 10), line.at(15, 15), line.at(20, 20), line.at(8, 9)]).toEqual(Array(4).fill("#000000"));
  expect([line.at(7, 7), line.at(23, 23), line.at(10, 20)]).toEqual(Array(3).fill("#ffffff"));
});

test("what lies outside of a picture is left out", () => {
  const { at } = draw(
    { kind: "rectangle", x: -10, y: -10, width: 15, height: 15, radius: 3, colour: 0 },
    { kind: "ring", x: 40, y: 30, radius: 8, width: 4, colour: 0 },
    { kind: "line", from: { x: 20, y: -9 }, to: { x: 20, y: 99 }, width: 2, colour: 0 },
    { kind: "text", x: -8, y: 34, text: "WW", size: 20, colour: 0 },
  );
  expect([at(0, 0), at(4, 0), at(20, 0), at(20, 29), at(32, 29)]).toEqual(Array(5).fill("#000000"));
  expect([at(12, 2), at(30, 5)]).toEqual(["#ffffff", "#ffffff"]);
});

test("a later shape lies on top, and its edges mix with what is under them", () => {
  const { at } = draw(
    { kind: "rectangle", x: 0, y: 0, width: 40, height: 30, radius: 0, colour: 0xff0000 },
    { kind: "rectangle", x: 10, y: 10, width: 10.25, height: 10, radius: 0, colour: 0x0000ff },
  );
  expect([at(5, 5), at(15, 15)]).toEqual(["#ff0000", "#0000ff"]);
  expect(at(20, 15)).toBe("#bf0040");
  expect(mix(0xff0000, 0x0000ff, 0.25)).toBe(0xbf0040);
});

/** Which pixels of a text are dark, as text. */
const written = (text: string, size: number): string => {
  const width = Math.ceil(textWidth(text, size)) + 2;
  const shapes: Shape[] = [{ kind: "text", x: 1, y: size, text, size, colour: 0 }];
  const { at } = decoded(pngOf({ width, height: size + 4, ground: 0xffffff, title: "", shapes }));
  return Array.from({ length: size + 4 }, (_, y) =>
    Array.from({ length: width }, (__, x) => (darkness(at(x, y)) >= 0.5 ? "#" : ".")).join(""),
  ).join("\n");
};

test("letters are the letters that they are", () => {
  expect(written("TL", 16)).toMatchInlineSnapshot(`
    "......................
    ......................
    ......................
    ......................
    ..########...#........
    ..#########..##.......
    .....##......##.......
    .....##......##.......
    .....##......##.......
    .....##......##.......
    .....##......##.......
    .....##......##.......
    .....##......##.......
    .....##......##.......
    .....##......#######..
    .....##......#######..
    ......................
    ......................
    ......................
    ......................"
  `);
  expect(written("8o", 16)).toMatchInlineSnapshot(`
    "......................
    ......................
    ......................
    ......................
    .....##...............
    ...######.............
    ..###...##............
    ..##....##.....###....
    ...#....##...######...
    ....#####...###...##..
    ...######...##....##..
    ..##....##..##....##..
    ..##....##..##....##..
    ..##....##..##....##..
    ..###..###...##..##...
    ....#####.....####....
    ......................
    ......................
    ......................
    ......................"
  `);
});

test("every character that a name may have is drawn, each otherwise, and what has no letter is a box", () => {
  const characters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_- "];
  const drawings = new Set(characters.map((character) => written(character, 40)));
  expect(drawings.size).toBe(characters.length);
  expect(written("ж", 40)).toBe(written("漢", 40));
  expect(drawings).not.toContain(written("ж", 40));
  expect(new Set(["é", "e", "ж"].map((letter) => written(letter, 40))).size).toBe(3);
});

test("a picture of more colours than a palette has takes the nearest", () => {
  const shapes = Array.from(
    { length: 600 },
    (_, index): Shape => ({
      kind: "rectangle",
      x: index % 40,
      y: Math.floor(index / 40),
      width: 1,
      height: 1,
      radius: 0,
      colour: index * 27_000,
    }),
  );
  const canvas = new Canvas(pictureOf(...shapes));
  expect(canvas.colours).toHaveLength(256);
  const { at } = decoded(pngOf(pictureOf(...shapes)));
  const wanted = 599 * 27_000;
  const got = Number.parseInt(at(599 % 40, Math.floor(599 / 40)).slice(1), 16);
  for (const bits of [16, 8]) expect(Math.abs(((wanted >> bits) & 255) - ((got >> bits) & 255))).toBeLessThan(140);
});
