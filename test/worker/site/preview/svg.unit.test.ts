import { expect, test } from "vitest";
import { mark, rectangle, square, svgFile, text } from "../../../../worker/site/preview/svg.ts";

const PLACE = { x: 1, y: 20, size: 12, colour: "#000000" };

test("a file has its size, a title, a background and its elements", () => {
  const file = svgFile({ width: 40, height: 30, ground: "#f4f4f0", title: "A & B" }, ["<g/>"]);
  expect(
    file,
  ).toBe(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30" width="40" height="30" role="img" font-family="Inter, system-ui, sans-serif" font-weight="600">
<title>A &amp; B</title>
<rect x="0" y="0" width="40" height="30" rx="0" fill="#f4f4f0"/>
<g/>
</svg>
`);
});

test("each shape is one element, with its numbers rounded", () => {
  const [colour, at] = ["#b34700", { x: 5, y: 6 }];
  expect(rectangle({ x: 1, y: 2 }, 3.12345, 4, 1, { colour })).toBe(
    '<rect x="1" y="2" width="3.12" height="4" rx="1" fill="#b34700"/>',
  );
  expect(square({ x: 1, y: 2 }, 3, 1, { colour, opacity: 0.22 })).toBe(
    '<rect x="1" y="2" width="3" height="3" rx="1" fill="#b34700" fill-opacity="0.22"/>',
  );
  expect(mark("X", at, 1 / 3, 2, { colour })).toBe(
    '<path d="M4.67 5.67L5.33 6.33M5.33 5.67L4.67 6.33" stroke="#b34700" stroke-width="2" stroke-linecap="round"/>',
  );
  expect(mark("O", at, 3, 1, { colour, opacity: 0.3 })).toBe(
    '<circle cx="5" cy="6" r="3" fill="none" stroke="#b34700" stroke-width="1" stroke-opacity="0.3"/>',
  );
});

test("words are text, with any characters", () => {
  const words = `</text><script>alert("x")</script>&\u0000\u0001\ud800\uffff'😀`;
  expect(text(words, PLACE)).toBe(
    '<text x="1" y="20" font-size="12" fill="#000000">' +
      "&lt;/text&gt;&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&amp;\ufffd&#39;😀</text>",
  );
});

test("a text can have a width, and end at its point", () => {
  expect(text("ada", { ...PLACE, width: 30.456, anchor: "end" })).toBe(
    '<text x="1" y="20" font-size="12" textLength="30.46" lengthAdjust="spacingAndGlyphs" text-anchor="end" fill="#000000">ada</text>',
  );
});
