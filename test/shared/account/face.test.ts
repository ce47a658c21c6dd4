import { describe, expect, test } from "vitest";
import { FACE_COLOURS, FACE_SIZE, type Face, faceOf } from "../../../shared/account/face.ts";

const drawn = ({ cells, colours }: Face): string => {
  const rows = Array.from({ length: FACE_SIZE }, (_, row) =>
    cells
      .slice(row * FACE_SIZE, (row + 1) * FACE_SIZE)
      .map((cell) => cell ?? ".")
      .join(""),
  );
  return [...rows, `X ${colours.X}, O ${colours.O}`].join("\n");
};

// People recognise each other by these, so they must never change.
test("a name's face never changes", () => {
  expect(drawn(faceOf("anna"))).toMatchInlineSnapshot(`
    "XXXXX
    .XOX.
    O.X.O
    .OOO.
    XO.OX
    X 7, O 3"
  `);
  expect(drawn(faceOf("Guest-k3f9"))).toMatchInlineSnapshot(`
    "OOOOO
    OOOOO
    OXXXO
    OO.OO
    OXXXO
    X 3, O 0"
  `);
  expect(drawn(faceOf("QuietPanda_42"))).toMatchInlineSnapshot(`
    "XOXOX
    OXXXO
    XXOXX
    OX.XO
    .XXX.
    X 0, O 4"
  `);
  expect(drawn(faceOf(""))).toMatchInlineSnapshot(`
    "O.X.O
    O.X.O
    XX.XX
    .XXX.
    OOXOO
    X 2, O 5"
  `);
});

test("upper and lower case give the same face, as they name the same player", () => {
  expect(faceOf("ANNA")).toEqual(faceOf("anna"));
});

describe("of ten thousand names", () => {
  const faces = Array.from({ length: 10_000 }, (_, number) => faceOf(`player${number}`));

  test("each face is five by five, symmetric, and in two colours", () => {
    const isMirrored = ({ cells }: Face): boolean =>
      cells.every((cell, index) => {
        const column = index % FACE_SIZE;
        return cell === cells[index - column + FACE_SIZE - 1 - column];
      });
    const isColoured = ({ colours: { X, O } }: Face): boolean => X !== O && X in FACE_COLOURS && O in FACE_COLOURS;
    const sound = faces.filter((face) => face.cells.length === FACE_SIZE ** 2 && isMirrored(face) && isColoured(face));
    expect(sound).toHaveLength(faces.length);
  });

  test("hardly two look the same, and all pairs of colours are equally common", () => {
    expect(new Set(faces.map(drawn)).size).toBeGreaterThan(9990);
    const pairs = Map.groupBy(faces, ({ colours }) => `${colours.X} ${colours.O}`);
    expect(pairs.size).toBe(FACE_COLOURS.length * (FACE_COLOURS.length - 1));
    for (const [, alike] of pairs) expect(Math.abs(alike.length - 10_000 / 56)).toBeLessThan(70);
  });
});

const luminance = (css: string): number =>
  [1, 3, 5]
    .map((at) => Number.parseInt(css.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
    .reduce((sum, value, index) => sum + value * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0);

const contrast = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};

test.each(FACE_COLOURS)("%s stands out on every background, light and dark", (colour) => {
  for (const ground of ["#ffffff", "#f4f4f0", "#1b202a", "#12151c"]) {
    expect(contrast(colour, ground), ground).toBeGreaterThanOrEqual(3);
  }
});
