import { expect, test } from "vitest";
import type { GameDrawing } from "../../../../shared/pages/drawings.ts";
import type { GameInit, GamePlayer } from "../../../../shared/protocol/game-protocol.ts";
import { fillInGame } from "../../../../worker/site/html/game-drawing.ts";
import { addPlayer } from "../../http/api.ts";
import { newGuest, newPlayer, tokenOf } from "../../test-client.ts";
import { GAME_DRAWING, openPage } from "./page.ts";

/** The pages that the build has drawn: `page.ts` has some, shortened. */

test("a page shows its drawing until its scripts run, and its styles come first", async () => {
  const { html } = await openPage("/learn");
  expect(html).toContain('<div id="root"><div data-drawn><main><h1>How to play</h1></main></div></div>');
  const head = html.slice(0, html.indexOf("</head>"));
  expect(head).toContain('<script src="/drawn-page.js"></script>');
  expect(head).toContain('<link rel="stylesheet" crossorigin href="/assets/learn-page-def.css">');
  expect(head).not.toContain('as="style"');
  expect(html).toMatch(/<noscript><link rel="stylesheet" href="\/without-script.css">/);
});

test.each([
  ["with parameters", "/learn?step=2", {}],
  ["that is not drawn", "/about", {}],
  ["for the service worker, which keeps it for all addresses", "/learn", { "Sec-Fetch-Dest": "empty" }],
])("a page %s has no drawing", async (_, path, headers) => {
  const { html } = await openPage(path, {}, { headers });
  expect(html).toContain('<div id="root"></div>');
  expect(html).not.toContain("drawn-page.js");
});

test("the parameter of the language changes nothing", async () => {
  expect((await openPage("/learn?lang=en")).html).toContain("data-drawn");
});

test("guests see a form at once, and players, whom the page leads elsewhere, do not", async () => {
  const seenBy = async (identity: Parameters<typeof tokenOf>[0]): Promise<boolean> => {
    const headers = { Cookie: `token=${await tokenOf(identity)}` };
    return (await openPage("/login", {}, { headers })).html.includes("<form>");
  };
  expect(await seenBy(newGuest())).toBe(true);
  expect(await seenBy(newPlayer())).toBe(false);
});

test("a profile is drawn with its name, and only if there is such a player", async () => {
  const { username } = await addPlayer();
  expect((await openPage(`/@/${username}`)).html).toContain(`<main><h1>${username}</h1></main>`);
  for (const nobody of ["nobody-at-all", "%3Cb%3Ex"]) {
    expect((await openPage(`/@/${nobody}`)).html).not.toContain("data-drawn");
  }
});

const seat = (symbol: "X" | "O", username: string): GamePlayer => ({ identifier: username, username, symbol });

const GAME: GameInit = {
  t: "init",
  gameId: "abcdefghjk",
  gameType: "blitz",
  isRated: false,
  moveHistory: [
    { player: "X", subBoardIndex: 4, squareIndex: 0 },
    { player: "O", subBoardIndex: 0, squareIndex: 8 },
  ],
  timers: { X: 300_000, O: 300_000 },
  players: [seat("X", "ada"), seat("O", "bob")],
  you: null,
  invitedUsername: null,
  firstMove: null,
  result: null,
};

const filled = async (game: Partial<GameInit>, drawing: GameDrawing = GAME_DRAWING): Promise<string> =>
  (await fillInGame(drawing, { ...GAME, ...game }, "en")) ?? "";

test("a game's page has its marks, its last move, and the board to play in", async () => {
  const html = await filled({});
  expect(html).toContain('data-square="36" aria-label="5/1, X"><span data-dimmed="true">x</span></button>');
  expect(html).toContain('data-square="8" aria-label="1/9, O, last move"><span data-last="true">o</span></button>');
  expect(html.match(/data-playable="X" data-numbers="true"/g)).toHaveLength(1);
  expect(html.match(/aria-label="empty"/g)).toHaveLength(79);
});

test("a won board has its large mark", async () => {
  const moves = [
    [0, 0],
    [0, 3],
    [3, 0],
    [0, 4],
    [4, 0],
    [0, 5],
  ] as const;
  const moveHistory = moves.map(([subBoardIndex, squareIndex], ply) => ({
    player: ply % 2 === 0 ? ("X" as const) : ("O" as const),
    subBoardIndex,
    squareIndex,
  }));
  const html = await filled({ moveHistory });
  expect(html).toContain('data-winner="O"');
  expect(html).toContain("<b>O</b></span>");
  expect(html).toContain('data-decided="true"');
});

test("only whose turn it is may press a square, in the board to play in", async () => {
  expect((await filled({ you: "X" })).match(/aria-disabled="false"/g)).toHaveLength(9);
  expect(await filled({ you: "O" })).not.toContain('aria-disabled="false"');
  expect(await filled({})).not.toContain('aria-disabled="false"');
});

test("the reader's own side is at the bottom, and whose turn it is shows", async () => {
  expect(await filled({ you: "O" })).toMatch(/data-player="X" data-active="true".*>ada<.*data-player="O">.*>bob</s);
  expect(await filled({})).toMatch(/data-player="O">.*>bob<.*data-player="X" data-active="true".*>ada</s);
});

test("names are text, never HTML", async () => {
  const html = await filled({ players: [seat("X", '<img src=x onerror="alert(1)">'), seat("O", "</bdi><script>")] });
  expect(html).not.toMatch(/<img|<script/);
  expect(html).toContain("&lt;img");
});

test("a game that waits for its second player has no drawing", async () => {
  expect(await filled({ players: [seat("X", "ada")] })).toBe("");
});
