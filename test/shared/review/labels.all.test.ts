import { expect, test } from "vitest";
import strengths from "../../vectors/games-by-strength.json" with { type: "json" };
import { gamesOf } from "../reasons/positions.ts";
import { checkedKinds, movesOf } from "./checked-labels.ts";

test("no label of the reviews of many games is false, of every kind of label", async () => {
  const games = [...strengths.flatMap(({ games }) => games.slice(1, 3).map(movesOf)), ...gamesOf(41, 2)];
  const kinds = ["best", "best (certain)", "fault", "forced", "good", "only move", "proved reason", "proved result"];
  expect(await checkedKinds(games, 200_000)).toEqual(kinds);
}, 1_200_000);
