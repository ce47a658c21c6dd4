import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { replay, SQUARE_COUNT, type Square, subBoardOf, subWinnerOf } from "../../../../shared/game/rules.ts";
import { app } from "../../../../worker/app.ts";
import { eraseUser } from "../../../../worker/data/account/erase-user.ts";
import { renameUser } from "../../../../worker/data/account/user-profile.ts";
import { database } from "../../../../worker/data/database.ts";
import { recordGame } from "../../../../worker/data/game/record-game.ts";
import { ApiException } from "../../../../worker/platform/core/api-exception.ts";
import { heavyWork } from "../../../../worker/platform/core/thread-share.ts";
import { pictureAddress, pictureLanguage } from "../../../../worker/platform/language/picture-language.ts";
import { previewsIn } from "../../../../worker/platform/language/translations.ts";
import { limiterOf } from "../../../../worker/platform/rate-limiter/limit.ts";
import { networksOf } from "../../../../worker/platform/rate-limiter/network.ts";
import { squareCentre } from "../../../../worker/site/preview/board.ts";
import { boardAt } from "../../../../worker/site/preview/game-picture.ts";
import { loadRenderer } from "../../../../worker/site/preview/send-picture.ts";
import type { Point } from "../../../../worker/site/preview/svg.ts";
import { GROUNDS, MARGIN, MARKS, PAGE } from "../../../../worker/site/preview/theme.ts";
import { keepLong } from "../../edge-cache.ts";
import { addPlayer, uniqueIp, uniqueName } from "../../http/api.ts";
import { quiet } from "../../quiet.ts";
import { endedGame, guest, O_WINS, record } from "../../recorded.ts";
import {
  challengeGame,
  friendlyGame,
  newGameId,
  OPENING,
  playMoves,
  roomOf,
  seatedGame,
  storedIn,
} from "../../room/room.ts";
import { BROKEN, openPage } from "../html/page.ts";
import { type Decoded, decoded } from "./decoded.ts";

const HOST = "https://play.example.com";

// Loading takes seconds on a busy machine, and a running game would go on meanwhile.
beforeAll(async () => {
  await loadRenderer();
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

interface Options {
  readonly bindings?: Partial<Env>;
  readonly ip?: string;
  readonly origin?: string;
}

const ask = async (path: string, { bindings, ip = uniqueIp(), origin = HOST }: Options = {}): Promise<Response> => {
  const context = createExecutionContext();
  const request = new Request(origin + path, { headers: { "CF-Connecting-IP": ip }, redirect: "manual" });
  const response = await app.fetch(request, { ...env, ...bindings }, context);
  await quiet();
  return response;
};

/** Pixels of a rating in the left column of a player's picture, in the 55 rows of pixels above `bottom`. */
const inkedRating = ({ at }: Decoded, bottom: number): number => {
  let count = 0;
  for (let x = 536; x < 820; x++) for (let y = bottom - 55; y < bottom; y++) if (at(x, y) === "#171a1f") count++;
  return count;
};

/** The picture at an address, which must be a valid PNG of the size of link previews. */
const see = async (path: string, options?: Options): Promise<Decoded> => {
  const response = await ask(path, options);
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("image/png");
  const file = new Uint8Array(await response.arrayBuffer());
  expect(file.length).toBeLessThan(120_000);
  const picture = decoded(file);
  expect([picture.width, picture.height]).toEqual([1200, 630]);
  return picture;
};

const { X, O } = MARKS;

const BOARD_AT = boardAt("en");

/** The drawing in a square of an open sub-board: a cross covers its middle, a ring surrounds it. */
const markIn = ({ at }: Decoded, square: Square, board: Point): "X" | "O" | null => {
  const { x, y } = squareCentre(square, board);
  if (at(x, y) === X) return "X";
  return at(x + 14, y) === O ? "O" : null;
};

const boardIn = (picture: Decoded, board = BOARD_AT) =>
  Array.from({ length: SQUARE_COUNT }, (_, square) => markIn(picture, square, board));

const afterMoves = (moves: readonly Square[]) =>
  Array.from({ length: SQUARE_COUNT }, (_, square) => {
    const ply = moves.indexOf(square);
    return ply < 0 ? null : ply % 2 === 0 ? "X" : "O";
  });

test("a running game's picture has each mark in its square, and is cached for ten seconds", async () => {
  const table = await seatedGame();
  await playMoves(table, OPENING);
  const before = await storedIn(table.stub);
  expect(boardIn(await see(`/${table.gameId}/board.png`))).toEqual(afterMoves(OPENING));
  const { headers } = await ask(`/${table.gameId}/board.png`);
  expect(headers.get("Cache-Control")).toBe("public, max-age=10");
  expect(headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(await storedIn(table.stub)).toEqual(before);
});

test("a game that only the database has shows its end: won boards, the winning three, the last move", async () => {
  const gameId = newGameId();
  const game = endedGame(await addPlayer(), guest("k3f9"));
  await recordGame(database(env), { ...game, terms: { ...game.terms, gameId } });
  const picture = await see(`/${gameId}/board.png`);
  const end = replay(game.moves);
  for (let square = 4; square < SQUARE_COUNT; square += 9) {
    const winner = subWinnerOf(end, subBoardOf(square));
    const { x, y } = squareCentre(square, BOARD_AT);
    if (winner === "X") expect(picture.at(x, y)).toBe(X);
    if (winner === "O") expect(picture.at(x + 50, y)).toBe(O);
    const ground = picture.at(squareCentre(square - 4, BOARD_AT).x - 24, squareCentre(square - 4, BOARD_AT).y - 24);
    if (square - 4 !== game.moves.at(-1)) expect(ground).toBe(GROUNDS[winner ?? "open"]);
  }
  expect((await ask(`/${gameId}/board.png`)).headers.get("Cache-Control")).toBe("public, max-age=3600");
});

test("the result is part of the picture, and so are the players", async () => {
  const [anna, bob] = [guest("anna"), guest("bob")];
  const pictures: string[] = [];
  for (const change of [{}, { result: O_WINS }, { isRated: false }]) {
    const gameId = newGameId();
    const game = endedGame(anna, bob, change);
    await recordGame(database(env), { ...game, terms: { ...game.terms, gameId } });
    pictures.push(Array.from(new Uint8Array(await (await ask(`/${gameId}/board.png`)).arrayBuffer())).join());
  }
  expect(new Set(pictures).size).toBe(pictures.length);
});

test("an invitation and a challenge have an empty board, and are cached for half a minute", async () => {
  for (const { gameId } of [await friendlyGame(), await challengeGame()]) {
    expect(boardIn(await see(`/${gameId}/board.png`))).toEqual(afterMoves([]));
    expect((await ask(`/${gameId}/board.png`)).headers.get("Cache-Control")).toBe("public, max-age=30");
  }
});

test("a cancelled game has a picture, too", async () => {
  const { gameId } = await friendlyGame();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 86_400_001 });
  await see(`/${gameId}/board.png`);
});

test("an unused id has no picture, and a visit writes nothing", async () => {
  const gameId = newGameId();
  for (const file of ["board.png", "board.svg"]) {
    const response = await ask(`/${gameId}/${file}`);
    expect(response.status).toBe(404);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  }
  expect(await storedIn(roomOf(gameId))).toEqual({ rows: [], alarm: null });
  for (const path of ["/nosuchgame/board.png", "/assets/board.png", `/${gameId}/board.gif.png`]) {
    expect((await ask(path, { bindings: { ASSETS: env.ASSETS } })).status).toBe(404);
  }
});

test("it is drawn once for everybody until the cache expires, for any query", async () => {
  keepLong(10);
  const table = await seatedGame();
  const path = `/${table.gameId}/board.png`;
  await see(path);
  await playMoves(table, OPENING);
  expect(boardIn(await see(`${path}?x=1`))).toEqual(afterMoves([]));
  await caches.default.delete(HOST + path);
  expect(boardIn(await see(path))).toEqual(afterMoves(OPENING));
});

test("a picture's language comes only from its address, and each language is cached separately", async () => {
  keepLong(10);
  const table = await seatedGame();
  const path = `/${table.gameId}/board.png`;
  await see(`${path}?lang=de`);
  await playMoves(table, OPENING);
  // The German copy is not served to anybody else.
  expect(boardIn(await see(`${path}?lang=de&x=1`))).toEqual(afterMoves([]));
  expect(boardIn(await see(path))).toEqual(afterMoves(OPENING));
  expect(await caches.default.match(`${HOST}${path}?lang=ar`)).toBeUndefined();
});

/** The columns of a picture, or one of its halves, that contain anything but the background. */
const drawnColumns = ({ at, width }: Decoded, top: number, bottom: number, from = 0, to = width): number[] => {
  const columns = Array.from({ length: to - from }, (_, index) => from + index);
  const rows = Array.from({ length: bottom - top }, (_, index) => top + index);
  return columns.filter((x) => rows.some((y) => at(x, y) !== PAGE));
};

test("in Arabic lines begin at the right edge, and the board beside them is not mirrored", async () => {
  const table = await seatedGame();
  await playMoves(table, OPENING);
  const path = `/${table.gameId}/board.png`;
  const [english, arabic] = [await see(path), await see(`${path}?lang=ar`)];
  expect(boardIn(english)).toEqual(afterMoves(OPENING));
  expect(boardIn(arabic, boardAt("ar"))).toEqual(afterMoves(OPENING));
  const middle = 600;
  // Below both names: the kind of game, and that it is running.
  for (const [top, bottom] of [
    [415, 470],
    [480, 525],
  ] as const) {
    const [left, right] = [drawnColumns(english, top, bottom, 0, middle), drawnColumns(arabic, top, bottom, middle)];
    expect(left[0]).toBeGreaterThanOrEqual(MARGIN);
    expect(left[0]).toBeLessThan(MARGIN + 8);
    expect(right.at(-1)).toBeLessThan(1200 - MARGIN);
    expect(right.at(-1)).toBeGreaterThan(1200 - MARGIN - 8);
    // Not the same words mirrored.
    expect(left.length).not.toBe(right.length);
  }
  const svg = await (await ask(`/${table.gameId}/board.svg?lang=ar`)).text();
  expect(svg).toContain(`>\u2068${previewsIn("ar").playing}\u2069</text>`);
});

test("a player's picture in Arabic has the face on the right", async () => {
  const { username } = await addPlayer();
  const [english, arabic] = [await see(`/@/${username}/card.png`), await see(`/@/${username}/card.png?lang=ar`)];
  const inked = (picture: Decoded) => drawnColumns(picture, 140, 530);
  expect([inked(english)[0], inked(arabic).at(-1)]).toEqual([MARGIN - 2, 1200 - MARGIN + 1]);
  expect(inked(english).at(-1)).toBeLessThan(1200 - MARGIN);
  expect(inked(arabic)[0]).toBeGreaterThanOrEqual(MARGIN);
});

test("an unknown language means English, and no other address makes a separate picture", async () => {
  for (const asked of ["xx", "de-CH", "constructor", '"><script>', "", null, undefined]) {
    expect(pictureLanguage(asked)).toBe("en");
  }
  expect([pictureLanguage("de"), pictureLanguage("ar")]).toEqual(["de", "ar"]);
  expect(pictureAddress("/@/anna/card.png", "en")).toBe("/@/anna/card.png");
  expect(pictureAddress("/@/anna/card.png", "ar")).toBe("/@/anna/card.png?lang=ar");
  expect(pictureAddress("/@/anna/card.png", "pt")).toBe("/@/anna/card.png?lang=pt");
});

test("a cached picture counts against no limit; drawing has a limit for each network", async () => {
  keepLong(30);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  const { gameId } = await friendlyGame();
  const ip = uniqueIp();
  await see(`/${gameId}/board.png`, { ip: uniqueIp() });
  const limiter = limiterOf(env, "pictures", networksOf(ip).own);
  for (let asked = 0; asked < 120; asked++) await limiter.take({ burst: 120, perHour: 3600 });
  await see(`/${gameId}/board.png`, { ip });
  const refused = await ask(`/${newGameId()}/board.png`, { ip });
  expect(refused.status).toBe(429);
  expect(refused.headers.get("Retry-After")).toBe("1");
});

test("if nobody answers in time the general picture is used", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  for (const path of [`/${newGameId()}/board.png`, "/@/anna/card.png"]) {
    const response = await ask(path, { bindings: BROKEN });
    expect([response.status, response.headers.get("Location")]).toEqual([302, "/share.png"]);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  }
});

test("the board can be saved as an SVG, in which a name is text and nothing can run", async () => {
  const { gameId, creator } = await friendlyGame();
  const response = await ask(`/${gameId}/board.svg`);
  expect(response.headers.get("Content-Type")).toBe("image/svg+xml; charset=utf-8");
  expect(response.headers.get("Content-Disposition")).toBe(`attachment; filename="${gameId}.svg"`);
  expect(response.headers.get("Content-Security-Policy")).toMatch(/default-src 'none'.*sandbox/);
  const svg = await response.text();
  expect(svg).toContain(`>${creator.username}</text>`);
  // Every opened element is closed, in order.
  const open: string[] = [];
  for (const [, closing, name = "", single] of svg.matchAll(/<(\/?)(\w+)[^<>]*?(\/?)>/g)) {
    if (closing) expect(open.pop()).toBe(name);
    else if (!single) open.push(name);
  }
  expect(open).toEqual([]);
});

test("a deleted player has the same face in every language, and that language's name for deleted players", async () => {
  const [anna, ben] = [await addPlayer(), await addPlayer()];
  const gameId = newGameId();
  const game = endedGame(anna, ben, { result: O_WINS });
  await recordGame(database(env), { ...game, terms: { ...game.terms, gameId } });
  await eraseUser(database(env), ben, Date.now());
  const drawn = async (query: string): Promise<string> => (await ask(`/${gameId}/board.svg${query}`)).text();
  const [english, german] = [await drawn(""), await drawn("?lang=de")];
  expect(english).toContain(">Deleted player</text>");
  expect(english).toContain(">Deleted player won by resignation</text>");
  expect(german).toContain(">Gelöschter Spieler</text>");
  expect(german).not.toContain("Deleted player");
  const withoutWords = (svg: string): string => svg.replace(/<(text|title)[^>]*>[^<]*<\/\1>/g, "");
  expect(withoutWords(german)).toBe(withoutWords(english));
});

test("a player's picture shows the face and ratings, and is cached for ten minutes", async () => {
  const [anna, bob] = [await addPlayer(), await addPlayer()];
  const before = await see(`/@/${anna.username}/card.png`);
  expect((await ask(`/@/${anna.username}/card.png`)).headers.get("Cache-Control")).toBe("public, max-age=600");
  await caches.default.delete(`${HOST}/@/${anna.username}/card.png`);
  await record(anna, bob, { gameType: "bullet" });
  const after = await see(`/@/${anna.username}/card.png`);
  expect(inkedRating(before, 385)).toBe(0);
  expect(inkedRating(after, 385)).toBeGreaterThan(500);
});

test("a player of correspondence games has a fifth rating in the picture", async () => {
  const [anna, bob] = [await addPlayer(), await addPlayer()];
  await record(anna, bob, { gameType: "correspondence" });
  const picture = await see(`/@/${anna.username}/card.png`);
  expect(inkedRating(picture, 573)).toBeGreaterThan(500);
  // The live ratings above it are not played.
  expect(inkedRating(picture, 361)).toBe(0);
});

test("a player's picture follows the page: a former name redirects to the present one, and a deleted player has none", async () => {
  const [player, unconfirmed, deleted] = [
    await addPlayer(),
    await addPlayer({ confirmedAt: null }),
    await addPlayer({ deletedAt: Date.now() }),
  ];
  const name = uniqueName("Renamed");
  await renameUser(database(env), player, name, Date.now());
  for (const called of [player.username, name.toUpperCase()]) {
    const { status, headers } = await ask(`/@/${called}/card.png`);
    expect([status, headers.get("Location")]).toEqual([302, `/@/${name}/card.png`]);
    expect((await ask(`/@/${called}/card.png?lang=fr`)).headers.get("Location")).toBe(`/@/${name}/card.png?lang=fr`);
  }
  for (const { username } of [unconfirmed, deleted, { username: "nobody-at-all" }]) {
    expect((await ask(`/@/${username}/card.png`)).status).toBe(404);
  }
});

test("pages name their own picture, others the general one", async () => {
  const image = async (path: string, headers = {}): Promise<readonly [string, string]> => {
    const { html } = await openPage(path, {}, { headers });
    const [, url = ""] = /property="og:image" content="([^"]*)"/.exec(html) ?? [];
    const [, alt = ""] = /property="og:image:alt" content="([^"]*)"/.exec(html) ?? [];
    return [url, alt];
  };
  const [{ gameId }, { username }] = [await friendlyGame(), await addPlayer()];
  expect(await image(`/${gameId}`)).toEqual([
    `${HOST}/${gameId}/board.png`,
    "Open the link to take the other seat. You need no account.",
  ]);
  expect(await image(`/@/${username}`)).toEqual([
    `${HOST}/@/${username}/card.png`,
    `${username} has not played a rated game yet`,
  ]);
  const [german, arabic] = [{ "Accept-Language": "de" }, { "Accept-Language": "ar" }];
  expect((await image(`/${gameId}`, german))[0]).toBe(`${HOST}/${gameId}/board.png?lang=de`);
  expect((await image(`/@/${username}`, german))[0]).toBe(`${HOST}/@/${username}/card.png?lang=de`);
  expect((await image(`/${gameId}`, arabic))[0]).toBe(`${HOST}/${gameId}/board.png?lang=ar`);
  for (const path of ["/", "/learn", `/${newGameId()}`, "/@/nobody-at-all"]) {
    expect(await image(path)).toEqual([
      `${HOST}/share.png`,
      "Nine small boards of tic-tac-toe that make one large one",
    ]);
  }
});

test("a picture is drawn in its share of the thread, and without one the link gets the common picture, uncached", async () => {
  const { gameId } = await seatedGame();
  const turns: string[] = [];
  const run = vi.spyOn(heavyWork, "run").mockImplementation((kind) => {
    turns.push(kind);
    return Promise.reject(new ApiException(503, "busy", 2));
  });
  for (const path of [`/${gameId}/board.png`, `/${gameId}/board.svg`]) {
    const response = await ask(path);
    expect([response.status, response.headers.get("Location")]).toEqual([302, "/share.png"]);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  }
  expect(turns).toEqual(["picture", "picture"]);
  run.mockRestore();
  expect((await ask(`/${gameId}/board.png`)).headers.get("Content-Type")).toBe("image/png");
});
