import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { EMBED_DATA } from "../../../../shared/pages/embed.ts";
import { database } from "../../../../worker/data/database.ts";
import { recordGame } from "../../../../worker/data/game/record-game.ts";
import { PAGE_HEADERS } from "../../../../worker/platform/core/security-headers.ts";
import { addPlayer } from "../../http/api.ts";
import { endedGame, O_WINS } from "../../recorded.ts";
import { friendlyGame, newGameId, roomOf, seatedGame, storedIn } from "../../room/room.ts";
import { newPlayer } from "../../test-client.ts";
import { BROKEN, getPage, ORIGIN } from "../html/page.ts";

afterEach(() => void vi.restoreAllMocks());

const ended = async (): Promise<string> => {
  const gameId = newGameId();
  const game = endedGame(await addPlayer(), await addPlayer(), { result: O_WINS });
  await recordGame(database(env), { ...game, terms: { ...game.terms, gameId } });
  return gameId;
};

const dataIn = (html: string): { game: unknown; translation: unknown } => {
  const [, json = ""] = html.match(new RegExp(`id="${EMBED_DATA}">(.*?)</script>`)) ?? [];
  return z.object({ game: z.unknown(), translation: z.unknown() }).parse(JSON.parse(json));
};

describe("an embedded game", () => {
  test("may be framed by every site, runs only our files, and neither reads nor sets a cookie", async () => {
    const answer = await getPage(`/embed/game/${await ended()}`, {}, { headers: { Cookie: "language=de; token=x" } });
    expect(answer.status).toBe(200);
    const policy = answer.headers.get("Content-Security-Policy") ?? "";
    expect(policy).toContain("frame-ancestors *");
    expect(policy).toContain("default-src 'none'; script-src 'self';");
    expect(answer.headers.get("Set-Cookie")).toBeNull();
    expect(answer.headers.get("Content-Language")).toBe("en");
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=300");
    expect(answer.headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
    expect(answer.headers.get("X-Robots-Tag")).toBe("noindex");
    expect(dataIn(await answer.text())).toMatchObject({
      game: { t: "init", result: O_WINS, you: null },
      translation: null,
    });
  });

  test("names its icon, so that a browser asks for no /favicon.ico", async () => {
    const html = await (await getPage(`/embed/game/${await ended()}`)).text();
    expect(html).toContain('<link rel="icon" href="/favicon.svg" type="image/svg+xml">');
  });

  test("that runs is never cached", async () => {
    const { gameId } = await seatedGame();
    const answer = await getPage(`/embed/game/${gameId}`);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(dataIn(await answer.text())).toMatchObject({ game: { result: null } });
  });

  test("that waits says so, and leaves its room as it is", async () => {
    const { gameId, stub } = await friendlyGame();
    const before = await storedIn(stub);
    const html = await (await getPage(`/embed/game/${gameId}`)).text();
    expect(html).toContain("Waiting for an opponent.");
    expect(await storedIn(stub)).toEqual(before);
  });

  test("that was called off says so", async () => {
    const gameId = newGameId();
    const [creator, invited] = [newPlayer(), newPlayer()];
    await roomOf(gameId).create({ kind: "challenge", gameId, gameType: "blitz", creator, invited });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 86_400_001 });
    const html = await (await getPage(`/embed/game/${gameId}`)).text();
    vi.useRealTimers();
    expect(html).toContain("This game was called off before it began.");
  });

  test("that is unknown is a 404, and one that cannot be read is not", async () => {
    const unknown = await getPage(`/embed/game/${newGameId()}`);
    expect([unknown.status, dataIn(await unknown.text()).game]).toEqual([404, "unknown"]);
    expect((await getPage("/embed/game/no-game")).status).toBe(404);
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const unread = await getPage(`/embed/game/${newGameId()}`, BROKEN);
    expect([unread.status, dataIn(await unread.text()).game]).toEqual([200, "unread"]);
  });

  test("speaks the language of the browser, or of its address", async () => {
    const gameId = await ended();
    const german = await getPage(`/embed/game/${gameId}`, {}, { headers: { "Accept-Language": "de-CH,en;q=0.5" } });
    const html = await german.text();
    expect(html).toContain('<html lang="de" dir="ltr">');
    expect(html).toContain("Auf Ultimate Tic-Tac-Toe öffnen");
    expect(dataIn(html)).toMatchObject({ translation: { locale: "de", areas: { embed: { live: "Live" } } } });
    expect(await (await getPage(`/embed/game/${gameId}?lang=ar`)).text()).toContain('<html lang="ar" dir="rtl">');
  });

  test("has the picture of its link for browsers without scripts", async () => {
    const gameId = await ended();
    const html = await (await getPage(`/embed/game/${gameId}?lang=fr`)).text();
    expect(html).toContain(`<noscript><a href="${ORIGIN}/${gameId}"`);
    expect(html).toContain(`src="/${gameId}/board.png?lang=fr"`);
  });
});

test("no other page may be framed", async () => {
  for (const path of ["/", "/learn", `/${await ended()}`, "/embed", "/embed/game"]) {
    const policy = (await getPage(path)).headers.get("Content-Security-Policy");
    expect(policy, path).toBe(PAGE_HEADERS["Content-Security-Policy"]);
    expect(policy, path).toContain("frame-ancestors 'none'");
  }
});

const oembed = (query: Readonly<Record<string, string>>): Promise<Response> =>
  getPage(`/api/oembed?${new URLSearchParams(query)}`);

describe("oEmbed", () => {
  test("is named in the head of a game's page, and says how to embed the game", async () => {
    const gameId = await ended();
    const page = await (await getPage(`/${gameId}`)).text();
    const [, address = ""] = page.match(/type="application\/json\+oembed" href="([^"]+)"/) ?? [];
    const answer = await getPage(address.slice(ORIGIN.length));
    expect(answer.status).toBe(200);
    const src = `${ORIGIN}/embed/game/${gameId}`;
    expect(await answer.json()).toEqual({
      version: "1.0",
      type: "rich",
      provider_name: "Ultimate Tic-Tac-Toe",
      provider_url: ORIGIN,
      title: expect.stringContaining(" vs. "),
      cache_age: 86_400,
      thumbnail_url: `${ORIGIN}/${gameId}/board.png`,
      thumbnail_width: 1200,
      thumbnail_height: 630,
      html: expect.stringMatching(
        new RegExp(`^<iframe src="${src}" width="480" height="640" title="[^"<>]+" loading="lazy"`),
      ),
      width: 480,
      height: 640,
    });
    expect(await (await getPage("/learn")).text()).not.toContain("json+oembed");
  });

  test("keeps within the size that is asked for", async () => {
    const url = `${ORIGIN}/${await ended()}`;
    const sizeOf = async (size: Readonly<Record<string, string>>) => {
      const { width, height } = z
        .object({ width: z.number(), height: z.number() })
        .parse(await (await oembed({ url, ...size })).json());
      return [width, height];
    };
    expect(await sizeOf({ maxwidth: "300" })).toEqual([300, 640]);
    expect(await sizeOf({ maxwidth: "9999", maxheight: "400" })).toEqual([480, 400]);
    expect(await sizeOf({ maxwidth: "1" })).toEqual([200, 640]);
  });

  test.each([
    ["https://elsewhere.example.com/2345678923", {}, 404],
    ["http://play.example.com/2345678923", {}, 404],
    ["https://play.example.com.evil.example/2345678923", {}, 404],
    [`${ORIGIN}/2345678923`, {}, 404],
    [`${ORIGIN}/learn`, {}, 404],
    ["no address", {}, 400],
    [`${ORIGIN}/2345678923`, { maxwidth: "wide" }, 400],
    [`${ORIGIN}/2345678923`, { format: "xml" }, 501],
  ])("refuses %s with %j: %i", async (url, more, status) => {
    expect((await oembed({ url, ...more })).status).toBe(status);
  });
});
