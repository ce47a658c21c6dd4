import { expect, test } from "vitest";
import { usernameKey } from "../../../shared/account/identity.ts";
import { usernameProblem } from "../../../shared/account/username.ts";
import { sentence } from "../sentence.ts";

test.each(["ab", "A-b_9", "x".repeat(20), "42", "Administratrix", "the-guest", "1337", "modern", "-x-"])(
  "%s is a valid name",
  (name) => {
    expect(usernameProblem(name)).toBeNull();
  },
);

const LETTERS = "Username may only contain letters, digits, _ and -";
const RESERVED = "This username is reserved";

test.each([
  ["", "Username must be at least 2 characters"],
  ["a", "Username must be at least 2 characters"],
  ["x".repeat(21), "Username must be at most 20 characters"],
  ["a b", LETTERS],
  ["a@b", LETTERS],
  ["a/b", LETTERS],
  ["аnna", LETTERS],
  ["ann\u200ba", LETTERS],
  ["anna\n", LETTERS],
  ["Deleted player", LETTERS],
  ["admin", RESERVED],
  ["ADMIN", RESERVED],
  ["a_d-min", RESERVED],
  ["support", RESERVED],
  ["moderator", RESERVED],
  ["system", RESERVED],
  ["login", RESERVED],
  ["developers", RESERVED],
  ["bots", RESERVED],
  ["privacy-policy", RESERVED],
  ["open-data", RESERVED],
  ["terms_of_service", RESERVED],
  ["Guest", RESERVED],
  ["guest_0123", RESERVED],
  ["g-u-e-s-t", RESERVED],
  ["deletedplayer", RESERVED],
  ["api", RESERVED],
  ["moderat0r", RESERVED],
  ["rnoderator", RESERVED],
  ["m0-derat0r", RESERVED],
  ["ADM1N", RESERVED],
  ["5upp0rt", RESERVED],
  ["de1eted_1", RESERVED],
  ["9uest-7", RESERVED],
  ["__proto__", RESERVED],
  ["constructor", RESERVED],
  ["--", "Username must contain a letter or a digit"],
  ["_-_-_", "Username must contain a letter or a digit"],
])("%j is not a valid name", (name, problem) => {
  expect(sentence(usernameProblem(name))).toBe(problem);
});

test("names that differ only in case are the same", () => {
  expect(usernameKey("AnNa")).toBe(usernameKey("anna"));
});
