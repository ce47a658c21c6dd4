import { expect, test } from "vitest";
import { passwordsOf } from "../../../../worker/account/auth/password.ts";
import { OLD_PASSWORD_HASH, PASSWORD } from "../../http/api.ts";

const passwords = passwordsOf();

test("a password matches only its own hash, and two hashes of it differ", async () => {
  const [one, two] = [await passwords.hash(PASSWORD), await passwords.hash(PASSWORD)];
  expect(one).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(one).not.toBe(two);
  expect(await passwords.verify(PASSWORD, one)).toBe("match");
  expect(await passwords.verify(`${PASSWORD} `, one)).toBe("wrong");
});

test("a hash of other parameters still matches, and is recognised as outdated", async () => {
  expect(await passwords.verify(PASSWORD, OLD_PASSWORD_HASH)).toBe("match-outdated");
  expect(await passwords.verify("wrong horse", OLD_PASSWORD_HASH)).toBe("wrong");
});

test("accents composed in two ways are one password", async () => {
  const composed = await passwords.hash("caf\u00e9 noir");
  expect(await passwords.verify("cafe\u0301 noir", composed)).toBe("match");
});

test("without a hash every password is wrong", async () => {
  expect(await passwords.verify(PASSWORD, null)).toBe("wrong");
});

test("an invalid hash is a bug, not a wrong password", async () => {
  await expect(passwords.verify(PASSWORD, "plain text")).rejects.toThrow("not a PHC string");
});
