import { describe, expect, test } from "vitest";
import { INITIAL_SCREEN } from "../../../../web/game/state/game-screen.ts";
import { moveToSend } from "../../../../web/game/state/receive-state.ts";
import { asPlaying, GAME_ID, PLAYERS, screenAfter, screenOf, stateEvent } from "../fake-game.ts";

const LINE = { winner: "O", status: "line" } as const;

const resultEvent = {
  type: "result",
  result: { gameId: GAME_ID, ...LINE, timers: { X: 5000, O: 7000 } },
  at: 50,
} as const;

describe("phases", () => {
  test("nothing is known before the server speaks", () => {
    expect(INITIAL_SCREEN).toEqual({ phase: "loading", isConnected: false });
  });

  test("a game of one waits, and says for whom", () => {
    const screen = screenOf({ players: PLAYERS.slice(0, 1), invitedUsername: "bob", you: null });
    expect(screen).toMatchObject({ phase: "waiting", gameId: GAME_ID, invitedUsername: "bob", isConnected: true });
  });

  test("a declined challenge says who declined, at once and after a reload", () => {
    const waiting = screenOf({ players: [], you: null, invitedUsername: "bob" });
    const declined = { phase: "called-off", why: "declined", invitedUsername: "bob", isConnected: true };
    expect(screenAfter(waiting, { type: "declined", username: "bob" })).toEqual(declined);
    expect(screenOf({ players: [], you: null, invitedUsername: "bob", calledOff: "declined" })).toEqual(declined);
    const playing = screenOf({});
    expect(screenAfter(playing, { type: "declined", username: "bob" })).toBe(playing);
  });

  test("a game that another window has is gone from here until it is taken back", () => {
    const screen = screenAfter(screenOf({}), { type: "replaced" });
    expect(screen).toEqual({ phase: "elsewhere", isConnected: false });
    expect(screenAfter(screen, { type: "taken-back" })).toEqual(INITIAL_SCREEN);
    expect(screenAfter(screen, { type: "taken-back" }, stateEvent({})).phase).toBe("playing");
  });

  test("one that has ended stays, whichever window has it", () => {
    const finished = screenAfter(screenOf({}), resultEvent);
    expect(screenAfter(finished, { type: "replaced" })).toBe(finished);
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

  test("that there is no such game leads nowhere, from any phase", () => {
    expect(screenAfter(INITIAL_SCREEN, { type: "error", reason: "not-found" }).phase).toBe("not-found");
    expect(screenAfter(screenOf(), { type: "error", reason: "not-found" }).phase).toBe("not-found");
  });

  test("any other error leaves the page as it is", () => {
    for (const reason of ["unavailable", "too-fast", "bad-request"] as const) {
      for (const screen of [INITIAL_SCREEN, screenOf()])
        expect(screenAfter(screen, { type: "error", reason })).toBe(screen);
    }
  });

  test("a result finishes the game with the server's clocks", () => {
    const screen = screenAfter(screenOf({ squares: [40, 36] }), resultEvent);
    expect(screen).toMatchObject({
      phase: "finished",
      result: LINE,
      game: { clock: { remaining: { X: 5000, O: 7000 } } },
    });
  });

  test("a finished game stays finished when its last move comes after its result", () => {
    const screen = screenAfter(screenOf({ squares: [40] }), resultEvent, stateEvent({ t: "move", squares: [40, 36] }));
    expect(screen).toMatchObject({ phase: "finished", result: LINE, game: { squares: [40, 36] } });
  });

  test("a full state of a finished game says so", () => {
    expect(screenOf({ squares: [40, 36], result: LINE })).toMatchObject({ phase: "finished", result: LINE });
  });
});

describe("the changes of the ratings", () => {
  const ratingChanges = { X: -8, O: 8 };
  const withChanges = { ...resultEvent, result: { ...resultEvent.result, ratingChanges } };

  test("are not known with the result, and come when it is told again", () => {
    const over = screenAfter(screenOf({ squares: [40, 36] }), resultEvent);
    expect(over).toMatchObject({ phase: "finished", ratingChanges: null });
    expect(screenAfter(over, withChanges)).toMatchObject({ phase: "finished", result: LINE, ratingChanges });
  });

  test("stay when the result or the game is told once more without them", () => {
    const known = screenAfter(screenOf({ squares: [40, 36] }), resultEvent, withChanges);
    const again = screenAfter(known, resultEvent, stateEvent({ squares: [40, 36], result: LINE }));
    expect(again).toMatchObject({ phase: "finished", ratingChanges });
  });

  test("are there at once in a game that ended long ago", () => {
    expect(screenOf({ squares: [40, 36], result: LINE, ratingChanges })).toMatchObject({ ratingChanges });
  });
});

describe("own move", () => {
  const tap = { type: "play", square: 40, at: 100 } as const;

  test("is ready to be sent as soon as it is made", () => {
    const screen = screenAfter(screenOf(), tap);
    expect(moveToSend(screen)).toMatchObject({ square: 40, ply: 0 });
    expect(moveToSend(screenAfter(screen, { type: "sent" }))).toBeNull();
  });

  test("stops the own clock where it stood and adds the increment", () => {
    const squares = [40, 36, 0, 4];
    const screen = asPlaying(screenAfter(screenOf({ squares }, 1000), { type: "play", square: 37, at: 3000 }));
    expect(screen.pending?.clock).toMatchObject({ remaining: { X: 301_000, O: 300_000 }, ply: 5, turnAt: 3000 });
  });

  test.each([
    ["out of turn", screenOf({ you: "O" }), 40],
    ["of a spectator", screenOf({ you: null }), 40],
    ["on a taken square", screenOf({ squares: [40, 36] }), 36],
    ["outside the forced board", screenOf({ squares: [40, 36] }), 80],
    ["after the end", screenAfter(screenOf({ squares: [40, 36] }), resultEvent), 0],
    ["in an earlier position", screenAfter(screenOf({ squares: [40, 36] }), { type: "view", ply: 1 }), 1],
  ])("%s is not made", (_, screen, square) => {
    expect(screenAfter(screen, { type: "play", square, at: 0 })).toBe(screen);
  });

  test("a second one is not made before the first is settled", () => {
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

  test("goes back with a sentence when it is refused", () => {
    const refused = { type: "answered", ply: 0, answer: { ok: false, reason: "too-fast" } } as const;
    const screen = asPlaying(screenAfter(screenOf(), tap, { type: "sent" }, refused));
    expect(screen.pending).toBeNull();
    expect(screen.notice?.text).toMatch(/too many moves/i);
    expect(screen.game.squares).toEqual([]);
  });

  test("an answer to another move changes nothing", () => {
    const screen = screenAfter(screenOf(), tap, { type: "sent" });
    expect(screenAfter(screen, { type: "answered", ply: 4, answer: { ok: false, reason: "occupied" } })).toBe(screen);
  });
});

describe("own move and a lost connection", () => {
  const lost = { type: "connection", isOpen: false } as const;
  const back = { type: "connection", isOpen: true } as const;
  const tap = { type: "play", square: 40, at: 0 } as const;
  const inDoubt = screenAfter(screenOf(), tap, { type: "sent" }, lost, { type: "unanswered", ply: 0 }, back);

  test("is held, and not sent before the server has told how the game stands", () => {
    expect(asPlaying(inDoubt).pending?.stage).toBe("held");
    expect(moveToSend(inDoubt)).toBeNull();
  });

  test("is sent again with the same ply when its place is still free", () => {
    expect(moveToSend(screenAfter(inDoubt, stateEvent({ squares: [] })))).toMatchObject({ square: 40, ply: 0 });
  });

  test("is settled when it had arrived, also when the opponent has answered since", () => {
    expect(asPlaying(screenAfter(inDoubt, stateEvent({ squares: [40] }))).pending).toBeNull();
    const answered = asPlaying(screenAfter(inDoubt, stateEvent({ squares: [40, 36] })));
    expect(answered.pending).toBeNull();
    expect(answered.notice).toBeNull();
  });

  test("is dropped with a sentence when another move stands in its place", () => {
    const screen = asPlaying(screenAfter(inDoubt, stateEvent({ squares: [41] })));
    expect(screen.pending).toBeNull();
    expect(screen.notice?.text).toBe("Your move did not arrive in time");
  });

  test("is dropped with a sentence when the game has ended without it", () => {
    const screen = screenAfter(inDoubt, stateEvent({ squares: [], result: { winner: "O", status: "timeout" } }));
    expect(screen).toMatchObject({ phase: "finished", notice: { text: "Your move did not arrive in time" } });
  });

  test("made while disconnected it waits; a second one is not taken", () => {
    const offline = screenAfter(screenOf(), lost, tap);
    expect(asPlaying(offline).pending?.stage).toBe("held");
    expect(screenAfter(offline, { type: "play", square: 41, at: 0 })).toBe(offline);
    expect(moveToSend(screenAfter(offline, back, stateEvent({})))).toMatchObject({ square: 40, ply: 0 });
  });

  test("once acknowledged it is not in doubt", () => {
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

  test("a new move does not move the view, but calls", () => {
    const screen = screenAfter(viewing, stateEvent({ t: "move", squares: [40, 36, 0, 4, 37] }));
    expect(screen).toMatchObject({ viewedPly: 2, hasUnseen: true });
  });

  test("the latest position ends the view and the call", () => {
    const screen = screenAfter(viewing, stateEvent({ squares: [40, 36, 0, 4, 37] }), { type: "view", ply: 5 });
    expect(screen).toMatchObject({ viewedPly: null, hasUnseen: false });
  });

  test("a full state without a new move is no call", () => {
    expect(screenAfter(viewing, stateEvent({ squares: [40, 36, 0, 4] }))).toMatchObject({
      viewedPly: 2,
      hasUnseen: false,
    });
  });

  test("the end of the game does not move the view, but calls", () => {
    expect(screenAfter(viewing, resultEvent)).toMatchObject({ phase: "finished", viewedPly: 2, hasUnseen: true });
  });

  test("there is nothing before the first position", () => {
    expect(screenAfter(game, { type: "view", ply: -3 })).toMatchObject({ viewedPly: 0 });
  });
});

test("the same sentence again is a new occasion, and the next move ends it", () => {
  const once = asPlaying(screenAfter(screenOf({ squares: [40, 36] }), { type: "notice", text: "No" }));
  const twice = asPlaying(screenAfter(once, { type: "notice", text: "No" }));
  expect(twice.notice?.text).toBe("No");
  expect(twice.notice?.id).not.toBe(once.notice?.id);
  expect(asPlaying(screenAfter(twice, { type: "play", square: 0, at: 0 })).notice).toBeNull();
});

describe("who is away", () => {
  const absences = [{ side: "O", awayFor: 4000, claimIn: 8500 }] as const;
  const away = [{ side: "O", since: 6000, claimAt: 18_500 }];

  test("is told by an event, and with the game, by the page's own clock", () => {
    const told = screenAfter(screenOf({ squares: [40, 36] }), { type: "absences", absences, at: 10_000 });
    expect(asPlaying(told).away).toEqual(away);
    expect(asPlaying(screenOf({ squares: [40, 36], absences }, 10_000)).away).toEqual(away);
  });

  test("stays away while moves are made, until the room says otherwise", () => {
    const told = screenAfter(screenOf({ squares: [40, 36] }), { type: "absences", absences, at: 10_000 });
    const moved = screenAfter(told, stateEvent({ t: "move", squares: [40, 36, 0] }, 11_000));
    expect(asPlaying(moved).away).toEqual(away);
    expect(asPlaying(screenAfter(moved, { type: "absences", absences: [], at: 12_000 })).away).toEqual([]);
    expect(asPlaying(screenAfter(moved, stateEvent({ squares: [40, 36, 0] }, 12_000))).away).toEqual([]);
  });
});

test("a clock that stands after an outage runs from when the room says", () => {
  const { game } = asPlaying(screenOf({ squares: [40, 36], clockStands: 7000 }, 1000));
  expect(game.clock.turnAt).toBe(8000);
});
