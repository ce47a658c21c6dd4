import { test } from "vitest";
import { seeFiles } from "./support/requests.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

/** The maximum number of files of a route, with styles and late parts. */
const MOST = {
  // With the frame of its lesson, and what makes a race from the row above it.
  "/learn": 24,
  "/settings": 32,
  // With the boards of the themes.
  "/settings/appearance": 38,
  "/leaderboard": 20,
  "/practice": 30,
  profile: 30,
};

test.each(Object.entries(MOST))(
  "%s fetches at most %i files, each once, and no page's script in a second step",
  (name, most) => seeFiles(stage, name, most),
);
