import { expect, test } from "vitest";
import { joinCodeOf } from "../../../../web/pages/home/join-form.tsx";

test.each([
  ["abcdefgh", "abcdefgh"],
  ["  Ab3dEf7hJk \n", "Ab3dEf7hJk"],
  ["https://example.org/Ab3dEf7hJk", "Ab3dEf7hJk"],
  ["https://example.org/Ab3dEf7hJk/?from=chat#top", "Ab3dEf7hJk"],
  ["example.org/Ab3dEf7hJk", "Ab3dEf7hJk"],
])("%j is the code %s", (text, code) => {
  expect(joinCodeOf(text)).toBe(code);
});

test.each(["", "   ", "abcdefg", "https://example.org/short", "/////////"])("%j is no code", (text) => {
  expect(joinCodeOf(text)).toBeNull();
});
