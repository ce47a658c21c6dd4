import { deflateRawSync, inflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { z } from "zod";
import { packGames, unpackGames } from "../../../../worker/data/game/game-archive.ts";
import { madeGames } from "../../../made-games.ts";

const [{ game: row } = { game: null }] = madeGames({
  seed: 3,
  games: 1,
  accounts: 2,
  guestPairs: 0,
  guestSeats: 0,
  from: 0,
  every: 1,
});
if (row === null) throw new Error("no game was made");

test("a page comes back as it was packed", () => {
  expect(row.times).not.toBeNull();
  expect(unpackGames(packGames([row]))).toEqual([row]);
});

test("a page from before the times of moves were kept is still read", () => {
  const columns = z.array(z.array(z.unknown()));
  const packed = columns.parse(JSON.parse(inflateRawSync(packGames([row])).toString("utf8")));
  const old = deflateRawSync(JSON.stringify(packed.map((values) => values.slice(0, -1))));
  expect(unpackGames(new Uint8Array(old))).toEqual([{ ...row, times: null }]);
});
