import { expect, test } from "vitest";
import type { Picture } from "../../../worker/picture/shapes.ts";
import { svgOf } from "../../../worker/picture/svg.ts";
import { textWidth } from "../../../worker/picture/text.ts";

const picture: Picture = {
  width: 40,
  height: 30,
  ground: 0xf4f4f0,
  title: "A & B",
  shapes: [
    { kind: "rectangle", x: 1, y: 2, width: 3.12345, height: 4, radius: 1, colour: 0x0000ff },
    { kind: "line", from: { x: 1, y: 2 }, to: { x: 3, y: 4 }, width: 2, colour: 0 },
    { kind: "ring", x: 5, y: 6, radius: 3, width: 1, colour: 0xb34700 },
    { kind: "text", x: 1, y: 20, text: `</text><script>alert("x")</script>&\u0000\u0001\ud800'`, size: 12, colour: 0 },
  ],
};

const [{ text = "" } = {}] = picture.shapes.filter((shape) => shape.kind === "text");
const short = Math.round(textWidth(text, 12) * 100) / 100;

test("each shape is one element, and what people have written is text", () => {
  expect(
    svgOf(picture),
  ).toBe(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30" width="40" height="30" role="img">
<title>A &amp; B</title>
<rect width="40" height="30" fill="#f4f4f0"/>
<rect x="1" y="2" width="3.12" height="4" rx="1" fill="#0000ff"/>
<path d="M1 2L3 4" stroke="#000000" stroke-width="2" stroke-linecap="round"/>
<circle cx="5" cy="6" r="3" fill="none" stroke="#b34700" stroke-width="1"/>
<text x="1" y="20" font-size="12" textLength="${short}" lengthAdjust="spacingAndGlyphs" font-family="Inter, system-ui, sans-serif" font-weight="600" fill="#000000">&lt;/text&gt;&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&amp;\ufffd&#39;</text>
</svg>
`);
});

test("a text that is read to the left begins at its right end", () => {
  const [arabic, size] = ["فاز \u2068ada\u2069", 12];
  const file = svgOf({ ...picture, shapes: [{ kind: "text", x: 1, y: 20, text: arabic, size, colour: 0 }] });
  const wide = textWidth(arabic, size);
  expect(file).toContain(`<text x="${Math.round((1 + wide) * 100) / 100}" y="20"`);
  expect(file).toContain(`textLength="${Math.round(wide * 100) / 100}"`);
  expect(file).toContain(` direction="rtl" `);
  expect(file).toContain(`>${arabic}</text>`);
});
