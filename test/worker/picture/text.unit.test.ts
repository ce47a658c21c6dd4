import { expect, test } from "vitest";
import { fittingSize, textOutlines, textWidth } from "../../../worker/picture/text.ts";

const AT = { x: 0, y: 0 };

/** From the top of a text to its bottom; 0 is the line that letters stand on. */
const reachOf = (text: string): readonly [top: number, bottom: number] => {
  const heights = textOutlines(text, 100, AT).flatMap((outline) => outline.map(({ y }) => y));
  return [Math.min(...heights), Math.max(...heights)];
};

test("marks lie above and below their letter, one on the other, and take no room beside it", () => {
  const [top, bottom] = reachOf("د");
  const [vowel, doubled, both] = [reachOf("دَ"), reachOf("دّ"), reachOf("دَّ")];
  for (const [highest, lowest] of [vowel, doubled]) {
    expect(highest).toBeLessThan(top);
    expect(lowest).toBe(bottom);
  }
  expect(both[0]).toBeLessThan(Math.min(vowel[0], doubled[0]));
  const [highest, lowest] = reachOf("دِ");
  expect(highest).toBe(top);
  expect(lowest).toBeGreaterThan(bottom);
  expect(textWidth("دَّ", 100)).toBe(textWidth("د", 100));
});

test("the second letter's mark lies on its half of what both letters have become", () => {
  const middleOf = (text: string): number => {
    const xs = textOutlines(text, 100, AT)
      .slice(textOutlines("لا", 100, AT).length)
      .flatMap((outline) => outline.map(({ x }) => x));
    return (Math.min(...xs) + Math.max(...xs)) / 2;
  };
  expect(middleOf("لَا")).toBeGreaterThan(middleOf("لاَ") + 10);
});

test("what sets a name apart takes no room, and a text is made to fit by how it is drawn", () => {
  const [arabic, name] = ["فاز", "ada"];
  const whole = `${arabic} \u2068${name}\u2069`;
  expect(textWidth(whole, 40)).toBeCloseTo(textWidth(arabic, 40) + textWidth(" ", 40) + textWidth(name, 40), 6);
  const size = fittingSize(whole, 40, 50);
  expect(textWidth(whole, size)).toBeCloseTo(50, 6);
  expect(fittingSize(whole, 40, 5000)).toBe(40);
});
