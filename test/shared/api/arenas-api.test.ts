import { expect, test } from "vitest";
import { arenaNameProblem } from "../../../shared/api/arenas-api.ts";

test.each([
  "Official Cup",
  "The official Blitz Cup",
  "Offic1al-Arena",
  "OfficialCup",
  "O f f i c i a l",
  "Admin Cup",
  "Blitz_by_staff",
  "ModeratorCup",
  "Support",
])("an arena cannot be named %j, which sounds like one of the site", (name) => {
  expect(arenaNameProblem(name)).toEqual({ reason: "arena-name-reserved" });
});

test.each(["Badminton Club", "Team Battle", "Bot Hunters", "Modern Times", "Develop Yourself", "Officers Mess"])(
  "an arena can be named %j",
  (name) => {
    expect(arenaNameProblem(name)).toBeNull();
  },
);
