import { expect, test } from "vitest";
import { profileRequest } from "../../../shared/api/api-schema.ts";

test("a bio loses invisible characters and those that reverse the page's text", () => {
  const bio = "one\u202e two\u2066 three\u200f\u061c\u0007\nfour \ud83d";
  expect(profileRequest.parse({ bio }).bio).toBe("one two three\nfour \ufffd");
  expect(profileRequest.parse({ bio: "👩‍👩‍👧 שלום" }).bio).toBe("👩‍👩‍👧 שלום");
});
