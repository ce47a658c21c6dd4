import { expect, test } from "vitest";
import { type ProfileDraft, problemsOf } from "../../../../web/pages/settings/profile-draft.ts";

const empty: ProfileDraft = {
  bio: "",
  country: "-",
  socials: { youtube: "", twitch: "", reddit: "", discord: "", twitter: "" },
};

test("every field may stay empty", () => {
  expect(problemsOf(empty)).toEqual({});
});

test("a bio of 120 characters fits, and outer spaces do not count", () => {
  expect(problemsOf({ ...empty, bio: ` ${"x".repeat(120)} ` })).toEqual({});
  expect(problemsOf({ ...empty, bio: "x".repeat(121) })).toEqual({ bio: "The bio is too long" });
});

test("each network has its own wording", () => {
  const socials = { youtube: "x", twitch: "x", reddit: "x", discord: "x", twitter: "x" };
  expect(problemsOf({ ...empty, socials })).toEqual({
    youtube: "Invalid youtube URL",
    twitch: "Invalid twitch URL",
    reddit: "Invalid reddit URL",
    discord: "Invalid discord username",
    twitter: "Invalid twitter URL",
  });
});
