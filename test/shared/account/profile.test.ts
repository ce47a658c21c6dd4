import { expect, test } from "vitest";
import {
  bioLength,
  bioProblem,
  countryProblem,
  NETWORKS,
  profileLink,
  socialProblem,
} from "../../../shared/account/profile.ts";
import { sentence } from "../sentence.ts";

test("a bio has up to 120 characters, and an emoji counts as one", () => {
  expect(bioProblem("x".repeat(120))).toBeNull();
  expect(sentence(bioProblem("x".repeat(121)))).toBe("The bio is too long");
  expect(bioLength("😀".repeat(120))).toBe(120);
  expect(bioProblem("😀".repeat(120))).toBeNull();
});

test.each([
  ["DE", null],
  ["-", null],
  ["de", "Invalid country"],
  ["DEU", "Invalid country"],
  ["", "Invalid country"],
])("the country %j", (country, problem) => {
  expect(sentence(countryProblem(country))).toBe(problem);
});

test.each([
  ["youtube", "https://www.youtube.com/@anna", "https://youtube.com/@anna"],
  ["youtube", "youtu.be/dQw4w9WgXcQ", "https://youtu.be/dQw4w9WgXcQ"],
  ["youtube", "https://www.youtube.com/channel/UC1?view=1", "https://youtube.com/channel/UC1?view=1"],
  ["twitch", "http://twitch.tv/anna_1/", "https://twitch.tv/anna_1"],
  ["reddit", "https://old.reddit.com/user/anna-1", "https://reddit.com/user/anna-1"],
  ["twitter", "https://x.com/anna", "https://x.com/anna"],
  ["twitter", "https://mobile.twitter.com/anna", "https://twitter.com/anna"],
  ["discord", " anna_1 ", "anna_1"],
  ["discord", "an", "an"],
  ["discord", "x".repeat(32), "x".repeat(32)],
] as const)("%s: %s is stored as %s", (network, text, link) => {
  expect(profileLink(network, text)).toBe(link);
  expect(socialProblem(network, text)).toBeNull();
});

test.each([
  ["youtube", "https://youtube.com.evil.example/@anna", "Invalid youtube URL"],
  ["youtube", "https://evil.example/youtube.com/@anna", "Invalid youtube URL"],
  ["youtube", "javascript:alert(1)//youtube.com/a", "Invalid youtube URL"],
  ["youtube", "https://youtube.com/", "Invalid youtube URL"],
  ["youtube", 'https://youtube.com/"><script>', "Invalid youtube URL"],
  ["twitch", "https://twitch.tv/", "Invalid twitch URL"],
  ["twitch", "https://twitch.tv@evil.example/anna", "Invalid twitch URL"],
  ["reddit", "https://reddit.com/r/anna", "Invalid reddit URL"],
  ["twitter", "https://x.com/anna/status/1", "Invalid twitter URL"],
  ["twitter", "https://nox.com/anna", "Invalid twitter URL"],
  ["discord", "a", "Invalid discord username"],
  ["discord", "anna#1234", "Invalid discord username"],
  ["discord", "x".repeat(33), "Invalid discord username"],
] as const)("%s: %s is refused", (network, text, problem) => {
  expect(sentence(socialProblem(network, text))).toBe(problem);
  expect(profileLink(network, text)).toBeNull();
});

test.each(NETWORKS)("an empty value is fine for %s", (network) => {
  expect(profileLink(network, "  ")).toBe("");
});
