import { expect, test } from "vitest";
import { scryptPasswords } from "../../../../worker/account/auth/password.ts";
import { OLD_PASSWORD_HASH, PASSWORD } from "../../http/api.ts";

test("a password matches only its own hash, and two hashes of it differ", async () => {
  const [one, two] = [await scryptPasswords.hash(PASSWORD), await scryptPasswords.hash(PASSWORD)];
  expect(one).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(one).not.toBe(two);
  expect(await scryptPasswords.verify(PASSWORD, one)).toBe("match");
  expect(await scryptPasswords.verify(`${PASSWORD} `, one)).toBe("wrong");
});

test("a hash of other parameters still matches, and is recognised as outdated", async () => {
  expect(await scryptPasswords.verify(PASSWORD, OLD_PASSWORD_HASH)).toBe("match-outdated");
  expect(await scryptPasswords.verify("wrong horse", OLD_PASSWORD_HASH)).toBe("wrong");
});

test("accents composed in two ways are one password", async () => {
  const composed = await scryptPasswords.hash("caf\u00e9 noir");
  expect(await scryptPasswords.verify("cafe\u0301 noir", composed)).toBe("match");
});

test("without a hash every password is wrong", async () => {
  expect(await scryptPasswords.verify(PASSWORD, null)).toBe("wrong");
});

test("an invalid hash is a bug, not a wrong password", async () => {
  await expect(scryptPasswords.verify(PASSWORD, "plain text")).rejects.toThrow("not a PHC string");
});
