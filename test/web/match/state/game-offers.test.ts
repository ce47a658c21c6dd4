import { expect, test } from "vitest";
import type { Offers } from "../../../../shared/game/offers.ts";
import { announcementFor } from "../../../../web/match/speech/announcement.ts";
import { offerView, rematchState } from "../../../../web/match/state/game-offers.ts";
import type { GameEvent } from "../../../../web/match/state/game-reducer.ts";
import type { GameScreen } from "../../../../web/match/state/game-screen.ts";
import { connectionEvent, gameState, heard, resultEvent, screenAfter, screenOf } from "../fake-game.ts";

const OFFERS: Offers = {
  X: null,
  O: null,
  drawFrom: { X: 2, O: 2 },
  rematchFor: 0,
  declined: null,
  rematch: null,
};
const timers = { X: 300_000, O: 300_000 };

const state = (more: Partial<ReturnType<typeof gameState>>): GameEvent =>
  heard({ event: "gameState", args: [{ ...gameState(), ...more }] }, 1000);
const offers = (more: Partial<Offers>): GameEvent => heard({ event: "offers", args: [{ ...OFFERS, ...more }] }, 1000);
const result = resultEvent({ winner: "X", status: "resign", timers }, 1000);

const SQUARES = [40, 36, 0];
const moveHistory = gameState({ squares: SQUARES }).moveHistory;
const opened = screenAfter(screenOf(), state({ moveHistory }));

const match = (screen: GameScreen) => {
  if (screen.phase !== "playing" && screen.phase !== "finished") throw new Error(screen.phase);
  return screen;
};

test("an offer is seen by both, and stays when a move comes", () => {
  const offered = screenAfter(opened, offers({ O: "draw" }));
  expect(offerView(match(offered))).toEqual({ incoming: "draw", own: null, canDraw: true, canTakeBack: true });
  expect(announcementFor(opened, offered)?.text).toBe("bob offers a draw.");
  const moved = screenAfter(
    offered,
    state({ t: "move", moveHistory: gameState({ squares: [...SQUARES, 4] }).moveHistory }),
  );
  expect(offerView(match(moved))?.incoming).toBe("draw");
  expect(offerView(match(screenAfter(offered, state({ moveHistory }))))?.incoming).toBeNull();
});

test("a player hears that an offer was not accepted, but not after taking it back", () => {
  const offered = screenAfter(opened, offers({ X: "takeback" }));
  expect(announcementFor(offered, screenAfter(offered, offers({})))?.text).toBe("Your takeback request was declined.");
  const withdrawn = screenAfter(offered, { type: "withdrawn", kind: "takeback" });
  expect(offerView(match(withdrawn))?.own).toBeNull();
  expect(announcementFor(offered, withdrawn)).toBeNull();
  expect(announcementFor(withdrawn, screenAfter(withdrawn, offers({})))).toBeNull();
});

test("watchers have no offers", () => {
  expect(offerView(match(screenAfter(screenOf(), state({ moveHistory, you: null }))))).toBeNull();
  expect(rematchState(match(screenAfter(screenOf({ squares: SQUARES, you: null }), result)), 1000)).toBe("none");
});

test("a draw waits for its turn, and takebacks are for unrated games", () => {
  const early = screenAfter(opened, offers({ drawFrom: { X: 4, O: 2 } }));
  expect(offerView(match(early))).toMatchObject({ canDraw: false, canTakeBack: true });
  expect(offerView(match(screenAfter(opened, state({ moveHistory, isRated: true }))))?.canTakeBack).toBe(false);
});

test("how a rematch stands", () => {
  const over = screenAfter(opened, result);
  const stands = (screen: GameScreen, now = 1000) => rematchState(match(screen), now);
  expect(stands(opened)).toBe("none");
  expect(stands(over)).toBe("possible");
  expect(stands(over, 301_000)).toBe("late");
  const rematchFor = 200_000;
  expect(stands(screenAfter(over, offers({ X: "rematch", rematchFor })))).toBe("offered");
  expect(stands(screenAfter(over, offers({ O: "rematch", rematchFor })))).toBe("incoming");
  expect(stands(screenAfter(over, offers({ declined: "O", rematchFor })))).toBe("declined");
  expect(stands(screenAfter(over, offers({ declined: "X", rematchFor })))).toBe("possible");
  expect(stands(screenAfter(over, heard({ event: "rematch", args: ["NEXT"] })))).toBe("made");
});

test("a rematch takes along players who are on the page, not those who return later or look at another position", () => {
  const over = screenAfter(opened, result);
  const next: GameEvent = heard({ event: "rematch", args: ["NEXT"] });
  expect(screenAfter(over, next)).toMatchObject({ leadsTo: "NEXT" });
  const ended = { moveHistory, result: { winner: "X", status: "resign" } } as const;
  const received = state({ ...ended, offers: { ...OFFERS, rematch: "NEXT" } });
  // The news itself was lost with the connection.
  expect(screenAfter(over, received)).toMatchObject({ leadsTo: "NEXT" });
  expect(screenAfter(screenOf(), state({ moveHistory }), received)).toMatchObject({ leadsTo: "NEXT" });
  // A page that learns of the rematch when it loads is not taken along, even if the state comes twice.
  expect(screenAfter({ phase: "loading", isConnected: false }, received, received)).toMatchObject({ leadsTo: null });
  const watching = screenAfter(screenOf({ you: null }), state({ moveHistory, you: null }), result);
  expect(screenAfter(watching, next)).toMatchObject({ leadsTo: "NEXT" });
  const back = screenAfter(watching, { type: "view", ply: 1 }, next);
  expect(back).toMatchObject({ leadsTo: null });
  expect(screenAfter(back, connectionEvent(false), received)).toMatchObject({ leadsTo: null });
});

test("the result is news on an open page, and not on one opened later", () => {
  const ended = { moveHistory, result: { winner: "X", status: "resign" } } as const;
  const lately = { ...OFFERS, rematchFor: 1000 };
  const first = (more: Parameters<typeof state>[0]) =>
    screenAfter({ phase: "loading", isConnected: false }, state(more));
  expect(screenAfter(opened, result)).toMatchObject({ isNews: true });
  expect(first({ ...ended, offers: lately })).toMatchObject({ isNews: false, leadsTo: null });
  expect(first(ended)).toMatchObject({ isNews: false });
  expect(first({ ...ended, offers: { ...OFFERS, rematch: "NEXT" } })).toMatchObject({ leadsTo: null });
});

test("a player's move from before a takeback is neither shown nor sent again", () => {
  const pending = screenAfter(
    screenOf(),
    state({ moveHistory: gameState({ squares: [40, 36] }).moveHistory }),
    { type: "play", square: 0, at: 1000 },
    connectionEvent(false),
  );
  expect(pending).toMatchObject({ pending: { square: 0, stage: "held", takebacks: 0 } });
  const back = gameState({ squares: [40, 36] }).moveHistory;
  expect(screenAfter(pending, state({ moveHistory: back }))).toMatchObject({ pending: { stage: "ready" } });
  expect(screenAfter(pending, state({ moveHistory: back, takebacks: 1 }))).toMatchObject({
    pending: null,
    notice: null,
  });
});
