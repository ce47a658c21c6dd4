import { expect, test } from "vitest";
import { profileRequest, registerRequest } from "../../shared/api-schema.ts";
import { passwordProblem } from "../../shared/credentials.ts";

test.each(["long enough", "12345679", "pässwörter", "пароль-пароль", "🔑🔑🔑🔑", " spaces inside "])(
  "%j is a password",
  (password) => {
    expect(passwordProblem(password)).toBeNull();
  },
);

const UNTYPABLE = "Password contains characters that nobody can type";
const COMMON = "This password is one of the first that strangers try";

test.each([
  ["1234567", "Password must be at least 8 characters"],
  ["x".repeat(1001), "Password must be at most 1000 characters"],
  ["long\u0000enough", UNTYPABLE],
  ["long\nenough", UNTYPABLE],
  ["long enough\u007f", UNTYPABLE],
  ["long enough\ud83d", UNTYPABLE],
  ["12345678", COMMON],
  ["Password", COMMON],
  ["QWERTYuiop", COMMON],
  ["TicTacToe", COMMON],
])("%j is none", (password, problem) => {
  expect(passwordProblem(password)).toBe(problem);
});

test("a password is not the name of whom it is to guard", () => {
  const request = { email: "anna@example.com", username: "Annabella", password: "aNNABELLA" };
  expect(registerRequest.safeParse(request).error?.issues.map(({ message }) => message)).toEqual([
    "Password must not be the username",
  ]);
  expect(registerRequest.safeParse({ ...request, password: "Annabella's" }).success).toBe(true);
});

test("a bio loses what nobody sees and what would turn the page's text around", () => {
  const bio = "one\u202e two\u2066 three\u200f\u061c\u0007\nfour \ud83d";
  expect(profileRequest.parse({ bio }).bio).toBe("one two three\nfour \ufffd");
  expect(profileRequest.parse({ bio: "👩‍👩‍👧 שלום" }).bio).toBe("👩‍👩‍👧 שלום");
});
