import { describe, expect, test } from "vitest";
import type { Activity, ActivityResponse } from "../../../../shared/api/api.ts";
import { clockActivity, waitingClock } from "../../../../web/pages/home/waiting-clock.ts";

const NOBODY: Activity = { waiting: 0, playing: 0 };
const QUIET = { rated: NOBODY, unrated: NOBODY };

const activity = (clocks: Partial<NonNullable<ActivityResponse["clocks"]>>): ActivityResponse => ({
  ...NOBODY,
  clocks: { bullet: QUIET, blitz: QUIET, rapid: QUIET, standard: QUIET, ...clocks },
});

const searching = (gameType: "blitz" | "rapid", isRated: boolean) => ({ kind: "opponent", gameType, isRated }) as const;

describe("the numbers of a time control", () => {
  const busy = activity({
    blitz: { rated: { waiting: 3, playing: 4 }, unrated: { waiting: 1, playing: 6 } },
    rapid: { rated: NOBODY, unrated: { waiting: 2, playing: 0 } },
  });

  test("are all who play in it, and those who wait for the kind of game that the reader would get", () => {
    expect(clockActivity(busy, "blitz", true, null)).toEqual({ playing: 10, waiting: 3 });
    expect(clockActivity(busy, "blitz", false, null)).toEqual({ playing: 10, waiting: 1 });
  });

  test("do not contain the reader, also while the counts are older than the search", () => {
    expect(clockActivity(busy, "blitz", false, searching("blitz", false)).waiting).toBe(0);
    expect(clockActivity(busy, "blitz", true, searching("blitz", false)).waiting).toBe(3);
    expect(clockActivity(activity({}), "blitz", false, searching("blitz", false)).waiting).toBe(0);
  });

  test("are none in an answer of an earlier build", () => {
    expect(clockActivity({ waiting: 3, playing: 4 }, "blitz", false, null)).toEqual(NOBODY);
  });
});

describe("somebody who waits is offered", () => {
  const one = { waiting: 1, playing: 0 };

  test("elsewhere than in one's own search, where most wait", () => {
    const other = activity({
      bullet: { rated: NOBODY, unrated: one },
      blitz: { rated: NOBODY, unrated: one },
      standard: { rated: NOBODY, unrated: { waiting: 2, playing: 0 } },
    });
    const found = waitingClock(other, searching("blitz", false), false);
    expect(found).toEqual({ gameType: "standard", isRated: false, waiting: 2 });
    expect(
      waitingClock(activity({ blitz: { rated: NOBODY, unrated: one } }), searching("blitz", false), false),
    ).toBeNull();
  });

  test("to players in games of the other kind, too, after those of the same", () => {
    const rated = activity({ blitz: { rated: one, unrated: NOBODY } });
    expect(waitingClock(rated, searching("blitz", false), false)).toBeNull();
    expect(waitingClock(rated, searching("blitz", false), true)).toEqual({
      gameType: "blitz",
      isRated: true,
      waiting: 1,
    });
    const both = activity({ blitz: { rated: one, unrated: NOBODY }, rapid: { rated: NOBODY, unrated: one } });
    expect(waitingClock(both, searching("blitz", false), true)).toMatchObject({ gameType: "rapid" });
  });
});
