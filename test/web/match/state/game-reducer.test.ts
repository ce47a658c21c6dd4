import { describe, expect, test } from "vitest";
import { INITIAL_SCREEN } from "../../../../web/match/state/game-screen.ts";
import { moveToSend } from "../../../../web/match/state/receive-state.ts";
import {
  asPlaying,
  connectionEvent,
  GAME_ID,
  heard,
  PLAYERS,
  resultEvent,
  screenAfter,
  screenOf,
  stateEvent,
} from "../fake-game.ts";

const LINE = { winner: "O", status: "line" } as const;

const RESULT = { ...LINE, timers: { X: 5000, O: 7000 } };
const lineEvent = resultEvent(RESULT, 50);

describe("phases", () => {
  test("nothing is known before the server's first message", () => {
    expect(INITIAL_SCREEN).toEqual({ phase: "loading", isConnected: false });
  });

  test("a game of one player waits, and says for whom", () => {
    const screen = screenOf({ players: PLAYERS.slice(0, 1), invitedUsername: "bob", you: null });
    expect(screen).toMatchObject({ phase: "waiting", gameId: GAME_ID, invitedUsername: "bob", isConnected: true });
  });

  test("a declined challenge names who declined, at once and after a reload", () => {
    const waiting = screenOf({ players: [], you: null, invitedUsername: "bob" });
    const declined = { phase: "called-off", why: "declined", invitedUsername: "bob", isConnected: true };
    expect(screenAfter(waiting, heard({ event: "challengeDeclined", args: ["bob"] }))).toEqual(declined);
    expect(screenOf({ players: [], you: null, invitedUsername: "bob", calledOff: "declined" })).toEqual(declined);
    const playing = screenOf({});
    expect(screenAfter(playing, heard({ event: "challengeDeclined", args: ["bob"] }))).toBe(playing);
  });

  test("a game opened in another window is inactive here until it is reclaimed", () => {
    const screen = screenAfter(screenOf({}), heard({ event: "replaced", args: [] }));
    expect(screen).toEqual({ phase: "elsewhere", isConnected: false });
    expect(screenAfter(screen, { type: "reclaimed" })).toEqual(INITIAL_SCREEN);
    expect(screenAfter(screen, { type: "reclaimed" }, stateEvent({})).phase).toBe("playing");
  });

  test("a finished game stays on screen, whichever window it is open in", () => {
    const finished = screenAfter(screenOf({}), lineEvent);
    expect(screenAfter(finished, heard({ event: "replaced", args: [] }))).toBe(finished);
  });

  test("a waiting game starts when the second player comes", () => {
    const waiting = screenOf({ players: [], you: null });
    const screen = asPlaying(screenAfter(waiting, stateEvent({ you: "O" })));
    expect(screen.game.you).toBe("O");
    expect(screen.game.players.X.username).toBe("ada");
  });

  test.each(["withdrawn", "expired"] as const)("a game that was %s says so, at once and after a reload", (why) => {
    const calledOff = { phase: "called-off", why, invitedUsername: "bob", isConnected: true };
    const state = { players: [], you: null, invitedUsername: "bob" };
    expect(screenOf({ ...state, calledOff: why })).toEqual(calledOff);
    expect(screenAfter(screenOf(state), stateEvent({ ...state, calledOff: why }))).toEqual(calledOff);
  });

  test("an unknown game leads to not found, from any phase", () => {
    expect(screenAfter(INITIAL_SCREEN, heard({ event: "error", args: ["not-found"] })).phase).toBe("not-found");
    expect(screenAfter(screenOf(), heard({ event: "error", args: ["not-found"] })).phase).toBe("not-found");
  });

  const OTHER_ERRORS = ["unavailable", "too-fast", "bad-request"] as const;

  test("any other error leads to not found, too, until the game is there", () => {
    for (const reason of OTHER_ERRORS) {
      const screen = screenAfter(INITIAL_SCREEN, heard({ event: "error", args: [reason] }));
      expect(screen.phase).toBe("not-found");
      expect(screenAfter(screen, stateEvent({ squares: [40] })).phase).toBe("playing");
    }
  });

  test("any other error leaves a game that is there unchanged", () => {
    for (const reason of OTHER_ERRORS) {
      const screen = screenOf();
      expect(screenAfter(screen, heard({ event: "error", args: [reason] }))).toBe(screen);
    }
  });

  test("a result finishes the game with the server's clocks", () => {
    const screen = screenAfter(screenOf({ squares: [40, 36] }), lineEvent);
    expect(screen).toMatchObject({
      phase: "finished",
      result: LINE,
      game: { clock: { remaining: { X: 5000, O: 7000 } } },
    });
  });

  test("a finished game stays finished when its last move arrives after its result", () => {
    const screen = screenAfter(screenOf({ squares: [40] }), lineEvent, stateEvent({ t: "move", squares: [40, 36] }));
    expect(screen).toMatchObject({ phase: "finished", result: LINE, game: { squares: [40, 36] } });
  });

  test("a full state of a finished game shows the result", () => {
    expect(screenOf({ squares: [40, 36], result: LINE })).toMatchObject({ phase: "finished", result: LINE });
  });
});

describe("rating changes", () => {
  const ratingChanges = { X: -8, O: 8 };
  const withChanges = resultEvent({ ...RESULT, ratingChanges }, 50);

  test("come after the result, when it is repeated with them", () => {
    const over = screenAfter(screenOf({ squares: [40, 36] }), lineEvent);
    expect(over).toMatchObject({ phase: "finished", ratingChanges: null });
    expect(screenAfter(over, withChanges)).toMatchObject({ phase: "finished", result: LINE, ratingChanges });
  });

  test("stay when the result or the game is repeated without them", () => {
    const known = screenAfter(screenOf({ squares: [40, 36] }), lineEvent, withChanges);
    const again = screenAfter(known, lineEvent, stateEvent({ squares: [40, 36], result: LINE }));
    expect(again).toMatchObject({ phase: "finished", ratingChanges });
  });

  test("are there at once in a game that ended long ago", () => {
    expect(screenOf({ squares: [40, 36], result: LINE, ratingChanges })).toMatchObject({ ratingChanges });
  });
});

describe("an own move", () => {
  const tap = { type: "play", square: 40, at: 100 } as const;

  test("is ready to be sent as soon as it is made", () => {
    const screen = screenAfter(screenOf(), tap);
    expect(moveToSend(screen)).toMatchObject({ square: 40, ply: 0 });
    expect(moveToSend(screenAfter(screen, { type: "sent" }))).toBeNull();
  });

  test("stops the own clock and adds the increment", () => {
    const squares = [40, 36, 0, 4];
    const screen = asPlaying(screenAfter(screenOf({ squares }, 1000), { type: "play", square: 37, at: 3000 }));
    expect(screen.pending?.clock).toMatchObject({ remaining: { X: 301_000, O: 300_000 }, ply: 5, turnAt: 3000 });
  });

  test.each([
    ["out of turn", screenOf({ you: "O" }), 40],
    ["by a spectator", screenOf({ you: null }), 40],
    ["on a taken square", screenOf({ squares: [40, 36] }), 36],
    ["outside the forced board", screenOf({ squares: [40, 36] }), 80],
    ["after the end", screenAfter(screenOf({ squares: [40, 36] }), lineEvent), 0],
    ["in an earlier position", screenAfter(screenOf({ squares: [40, 36] }), { type: "view", ply: 1 }), 1],
  ])("%s is not made", (_, screen, square) => {
    expect(screenAfter(screen, { type: "play", square, at: 0 })).toBe(screen);
  });

  test("cannot be followed by a second one before it is settled", () => {
    const screen = screenAfter(screenOf(), tap);
    expect(screenAfter(screen, { type: "play", square: 41, at: 0 })).toBe(screen);
  });

  test("is settled when the server's board has it", () => {
    const screen = asPlaying(screenAfter(screenOf(), tap, { type: "sent" }, stateEvent({ t: "move", squares: [40] })));
    expect(screen.pending).toBeNull();
    expect(screen.game.squares).toEqual([40]);
  });

  test("stays, no longer in doubt, between its acknowledgement and the new state", () => {
    const screen = screenAfter(screenOf(), tap, { type: "sent" }, { type: "answered", ply: 0, answer: { ok: true } });
    expect(asPlaying(screen).pending?.stage).toBe("written");
  });

  test("is taken back with a message when it is refused", () => {
    const refused = { type: "answered", ply: 0, answer: { ok: false, reason: "too-fast" } } as const;
    const screen = asPlaying(screenAfter(screenOf(), tap, { type: "sent" }, refused));
    expect(screen.pending).toBeNull();
    expect(screen.notice?.text).toMatch(/too many moves/i);
    expect(screen.game.squares).toEqual([]);
  });

  test("is not affected by an answer to another move", () => {
    const screen = screenAfter(screenOf(), tap, { type: "sent" });
    expect(screenAfter(screen, { type: "answered", ply: 4, answer: { ok: false, reason: "occupied" } })).toBe(screen);
  });
});

describe("an own move and a lost connection", () => {
  const lost = connectionEvent(false);
  const back = connectionEvent(true);
  const tap = { type: "play", square: 40, at: 0 } as const;
  const inDoubt = screenAfter(screenOf(), tap, { type: "sent" }, lost, { type: "unanswered", ply: 0 }, back);

  test("a held move is not sent before the server's full state", () => {
    expect(asPlaying(inDoubt).pending?.stage).toBe("held");
    expect(moveToSend(inDoubt)).toBeNull();
  });

  test("it is sent again with the same ply when its place is still free", () => {
    expect(moveToSend(screenAfter(inDoubt, stateEvent({ squares: [] })))).toMatchObject({ square: 40, ply: 0 });
  });

  test("it is settled if it had arrived, even when the opponent has answered since", () => {
    expect(asPlaying(screenAfter(inDoubt, stateEvent({ squares: [40] }))).pending).toBeNull();
    const answered = asPlaying(screenAfter(inDoubt, stateEvent({ squares: [40, 36] })));
    expect(answered.pending).toBeNull();
    expect(answered.notice).toBeNull();
  });

  test("it is dropped with a message when another move is in its place", () => {
    const screen = asPlaying(screenAfter(inDoubt, stateEvent({ squares: [41] })));
    expect(screen.pending).toBeNull();
    expect(screen.notice?.text).toBe("Your move did not arrive in time");
  });

  test("it is dropped with a message when the game ended without it", () => {
    const screen = screenAfter(inDoubt, stateEvent({ squares: [], result: { winner: "O", status: "timeout" } }));
    expect(screen).toMatchObject({ phase: "finished", notice: { text: "Your move did not arrive in time" } });
  });

  test("a move made while disconnected waits, and a second one is not taken", () => {
    const offline = screenAfter(screenOf(), lost, tap);
    expect(asPlaying(offline).pending?.stage).toBe("held");
    expect(screenAfter(offline, { type: "play", square: 41, at: 0 })).toBe(offline);
    expect(moveToSend(screenAfter(offline, back, stateEvent({})))).toMatchObject({ square: 40, ply: 0 });
  });

  test("an acknowledged move is not in doubt", () => {
    const written = screenAfter(
      screenOf(),
      tap,
      { type: "sent" },
      { type: "answered", ply: 0, answer: { ok: true } },
      lost,
    );
    expect(asPlaying(written).pending?.stage).toBe("written");
  });
});

describe("earlier positions", () => {
  const game = screenOf({ squares: [40, 36, 0, 4] });
  const viewing = screenAfter(game, { type: "view", ply: 2 });

  test("a new move does not move the view, but alerts", () => {
    const screen = screenAfter(viewing, stateEvent({ t: "move", squares: [40, 36, 0, 4, 37] }));
    expect(screen).toMatchObject({ viewedPly: 2, hasUnseen: true });
  });

  test("the latest position ends the view and the alert", () => {
    const screen = screenAfter(viewing, stateEvent({ squares: [40, 36, 0, 4, 37] }), { type: "view", ply: 5 });
    expect(screen).toMatchObject({ viewedPly: null, hasUnseen: false });
  });

  test("a full state without a new move does not alert", () => {
    expect(screenAfter(viewing, stateEvent({ squares: [40, 36, 0, 4] }))).toMatchObject({
      viewedPly: 2,
      hasUnseen: false,
    });
  });

  test("the end of the game does not move the view, but alerts", () => {
    expect(screenAfter(viewing, lineEvent)).toMatchObject({ phase: "finished", viewedPly: 2, hasUnseen: true });
  });

  test("the view stops at the first position", () => {
    expect(screenAfter(game, { type: "view", ply: -3 })).toMatchObject({ viewedPly: 0 });
  });
});

test("a repeated message shows again, and the next move hides it", () => {
  const once = asPlaying(screenAfter(screenOf({ squares: [40, 36] }), { type: "notice", text: "No" }));
  const twice = asPlaying(screenAfter(once, { type: "notice", text: "No" }));
  expect(twice.notice?.text).toBe("No");
  expect(twice.notice?.id).not.toBe(once.notice?.id);
  expect(asPlaying(screenAfter(twice, { type: "play", square: 0, at: 0 })).notice).toBeNull();
});

describe("absence", () => {
  const absences = [{ side: "O", awayFor: 4000, claimIn: 8500 }] as const;
  const away = [{ side: "O", since: 6000, claimAt: 18_500 }];

  test("comes by event or with the game, and is counted by the page's own clock", () => {
    const noted = screenAfter(screenOf({ squares: [40, 36] }), heard({ event: "absences", args: [absences] }, 10_000));
    expect(asPlaying(noted).absent).toEqual(away);
    expect(asPlaying(screenOf({ squares: [40, 36], absences }, 10_000)).absent).toEqual(away);
  });

  test("lasts while moves are made, until the room ends it", () => {
    const noted = screenAfter(screenOf({ squares: [40, 36] }), heard({ event: "absences", args: [absences] }, 10_000));
    const moved = screenAfter(noted, stateEvent({ t: "move", squares: [40, 36, 0] }, 11_000));
    expect(asPlaying(moved).absent).toEqual(away);
    expect(asPlaying(screenAfter(moved, heard({ event: "absences", args: [[]] }, 12_000))).absent).toEqual([]);
    expect(asPlaying(screenAfter(moved, stateEvent({ squares: [40, 36, 0] }, 12_000))).absent).toEqual([]);
  });
});

test("a clock paused by an outage runs from the moment the room names", () => {
  const { game } = asPlaying(screenOf({ squares: [40, 36], clockStands: 7000 }, 1000));
  expect(game.clock.turnAt).toBe(8000);
});
