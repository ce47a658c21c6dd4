import { expect, test } from "vitest";
import { emailKey, mailAddress } from "../../../shared/account/credentials.ts";

test.each([
  ["user@müller.de", "user@xn--mller-kva.de"],
  ["user@MÜLLER.de", "user@xn--mller-kva.de"],
  // The umlaut as two characters.
  ["user@mu\u0308ller.de", "user@xn--mller-kva.de"],
  ["ann@例え。テスト", "ann@xn--r8jz45g.xn--zckzah"],
  ["ann@مثال.إختبار", "ann@xn--mgbh0fb.xn--kgbechtv"],
])("%s is %s", (typed, address) => {
  expect(mailAddress(typed)).toBe(address);
  expect(emailKey(typed)).toBe(emailKey(address));
});

test.each([
  "Ann@Example.com",
  "ann",
  "",
  "@",
  "ann@127.1",
  "ann@ü/x",
  "ann@ü:80",
  "ann@ü#",
  "ann@-ü--.de\n",
  "müller",
  "ü@a.de",
])("%j stays as it is", (typed) => {
  expect(mailAddress(typed)).toBe(typed);
});
