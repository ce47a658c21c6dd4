import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { raceTexts } from "../../../../shared/language/en/race.ts";
import { fill } from "../../../../shared/language/fill.ts";
import { CLOSE_CODES } from "../../../../shared/protocol/protocol.ts";
import type { RaceRound } from "../../../../shared/protocol/race-protocol.ts";
import { pathOfStorm, stormLine, stormPuzzles } from "../../../../shared/puzzles/storm-sets.ts";
import { channelsTo, openPage, see, seeText } from "../../../tab/open-page.tsx";

/** A race of two others, as a spectator's page shows what the room says. */

const CODE = "CDFGHJKM";
const MINUTE = 60_000;

const watch = async () => {
  await openPage(`/race/${CODE}`);
  await expect.poll(() => channelsTo(`/sockets/races/${CODE}`)).toHaveLength(1);
  const [channel] = channelsTo(`/sockets/races/${CODE}`);
  const puzzles = stormPuzzles(0, await (await fetch(pathOfStorm(0))).text()).map(stormLine);
  const seats = ["ada", "bob"].map((username) => ({ username, isReady: false }));
  return {
    hear: (round: Pick<RaceRound, "elapsed" | "stood">) => {
      const moves = [[], []] as const;
      channel?.hear({
        event: "raceState",
        args: [{ code: CODE, seats, you: null, round: { number: 0, puzzles, moves, ...round } }],
      });
    },
    endFor: (code: number) => channel?.closedFor(code),
  };
};

const clock = page.getByRole("timer");

afterEach(() => {
  vi.useRealTimers();
});

test("a spectator sees no countdown of an hour while both racers are away, and the clock again once they are back", async () => {
  // A second of this clock is long enough to be seen.
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const room = await watch();
  room.hear({ elapsed: -2000 });
  await seeText(raceTexts.watching);
  await see(clock);
  room.hear({ elapsed: MINUTE });
  await expect.element(clock).toHaveTextContent("1:59");
  await see(page.getByLabelText(fill(raceTexts.boardOf, { player: "ada" })));
  // Both have left: the clocks stand, for an hour at most.
  room.hear({ elapsed: MINUTE - 60 * MINUTE, stood: 60 * MINUTE });
  await expect.element(clock).not.toBeInTheDocument();
  await seeText(raceTexts.watching);
  // One is back, and the other has ten seconds more.
  room.hear({ elapsed: MINUTE - 10_000, stood: 30_000 });
  await see(clock);
});

test("a race that is gone says so", async () => {
  vi.spyOn(console, "info").mockReturnValue();
  const room = await watch();
  room.endFor(CLOSE_CODES.notFound);
  await seeText(raceTexts.gone);
});
