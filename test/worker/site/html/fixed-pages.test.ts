import { expect, test, vi } from "vitest";
import { TRANSLATIONS } from "../../../../shared/language/translations.ts";
import { IDEAS, ideaMeta } from "../../../../shared/pages/idea-meta.ts";
import { NOT_FOUND_META } from "../../../../shared/pages/page-meta.ts";
import { pageMeta } from "../../../../shared/pages/page-metas.ts";
import { fixedRoutes } from "../../../../shared/pages/pages.ts";
import { PAGE_HEADERS } from "../../../../worker/platform/core/security-headers.ts";
import { getPage, ORIGIN, openPage } from "./page.ts";

test.each([...fixedRoutes])("%s has its own title and description before scripts run", async (path, { head }) => {
  const page = await openPage(path);
  expect(page).toMatchObject({
    status: 200,
    ...pageMeta(head),
    canonical: `${ORIGIN}${path === "/home" ? "/" : path}`,
  });
});

test.each(IDEAS)("/learn/%s says which idea it is, and what the idea is", async (idea) => {
  const path = `/learn/${idea}`;
  expect(await openPage(path)).toMatchObject({ status: 200, ...ideaMeta(idea), canonical: ORIGIN + path });
  const german = await openPage(path, {}, { headers: { "Accept-Language": "de" } });
  expect(german.title).toBe(TRANSLATIONS.de.ideas.titles[idea]);
});

test("an idea that does not exist is a 404", async () => {
  expect(await openPage("/learn/constructor")).toMatchObject({ status: 404, title: NOT_FOUND_META.title });
});

test("a shared link has a picture with an absolute address, under the operator's origin", async () => {
  expect((await openPage("/learn")).html).toContain(`property="og:image" content="${ORIGIN}/share.png"`);
  const set = await openPage("/learn?x=1", { PUBLIC_ORIGIN: "https://uttt.example.org" });
  expect(set.canonical).toBe("https://uttt.example.org/learn");
  expect(set.html).toContain('content="https://uttt.example.org/share.png"');
});

test("without that setting the requested host is used, ignoring all headers, and no page is cached for another host", async () => {
  for (const host of ["https://play.example.com", "https://other.example.com"]) {
    const headers = { "X-Forwarded-Host": "evil.example", Forwarded: "host=evil.example" };
    const response = await getPage("/", {}, { origin: host, headers });
    const html = await response.text();
    for (const tag of [
      `rel="canonical" href="${host}/"`,
      `property="og:url" content="${host}/"`,
      `property="og:image" content="${host}/share.png"`,
    ]) {
      expect(html).toContain(tag);
    }
    expect(html).not.toContain("evil");
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
    // With one, a cache could take it for the page of another host.
    expect(response.headers.get("ETag")).toBeNull();
  }
});

const headOf = ({ html }: { readonly html: string }): string => html.slice(0, html.indexOf("</head>"));

test("a page preloads the files of its route, and no others", async () => {
  const announced = async (path: string) =>
    [...headOf(await openPage(path)).matchAll(/<link rel="(\w+)"[^>]* crossorigin href="([^"]+)"/g)].map(
      ([, kind, file]) => `${kind} ${file}`,
    );
  expect(await announced("/learn")).toEqual([
    "stylesheet /assets/learn-page-def.css",
    "modulepreload /assets/learn-page-abc.js",
  ]);
  expect(await announced("/about")).toEqual([]);
});

test("a newcomer's page of puzzles announces what it fetches first; nobody else's does", async () => {
  const announced = async (path: string, cookie?: string) => {
    const page = await openPage(path, {}, { headers: cookie === undefined ? {} : { Cookie: cookie } });
    return [...headOf(page).matchAll(/<link rel="preload" as="fetch" crossorigin href="([^"]+)"/g)].map(
      ([, file]) => file,
    );
  };
  expect(await announced("/daily")).toEqual(["/puzzle-sets/15.txt?2"]);
  expect(await announced("/puzzles")).toEqual(["/puzzle-sets/03.txt?2", "/api/v2/puzzles/beyond"]);
  for (const path of ["/puzzles?number=4", "/puzzles/mine", "/puzzles/storm", "/"])
    expect(await announced(path)).toEqual([]);
  expect(await announced("/puzzles", "token=known")).toEqual([]);
});

/** The text for a reader without scripts. */
const textOf = ({ html }: { readonly html: string }): string =>
  html.slice(html.indexOf("<noscript>") + 10, html.indexOf("</noscript>"));

test("a page for reading is complete without scripts, with its style; other pages say that they need them", async () => {
  const learn = await openPage("/Learn/");
  expect(textOf(learn)).toBe(
    '<link rel="stylesheet" href="/without-script.css"><link rel="stylesheet" crossorigin href="/assets/learn-page-def.css"><div class="layout"><h1>How to play</h1></div>',
  );
  for (const path of ["/", "/leaderboard", "/nothing-here"]) {
    expect(textOf(await openPage(path)), path).toContain("needs JavaScript");
  }
});

test("if the build's output cannot be read, the page is sent all the same, and it is logged", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const ASSETS: Fetcher = {
    fetch: async (asked) =>
      String(asked).endsWith(".json")
        ? Response.json(["what no build writes"])
        : new Response("<head></head><noscript>needs JavaScript</noscript>"),
    connect: () => {
      throw new Error("nobody connects to a file server");
    },
  };
  const response = await getPage("/learn", { ASSETS });
  expect(response.status).toBe(200);
  expect(textOf({ html: await response.text() })).toBe("needs JavaScript");
  expect(logged.mock.calls.map(([line]) => JSON.parse(line))).toMatchObject([
    { event: "build-file", path: "/route-files.json" },
    { event: "build-file", path: "/without-script.en.json" },
    { event: "build-file", path: "/drawings/en/learn.json" },
  ]);
  logged.mockRestore();
});

test("the leaderboard of each time control is a page of its own", async () => {
  expect(await openPage("/leaderboard?type=blitz&utm=1")).toMatchObject({
    title: "Blitz leaderboard",
    canonical: `${ORIGIN}/leaderboard?type=blitz`,
  });
  for (const rapid of ["/leaderboard", "/leaderboard?type=rapid", "/leaderboard?type=chess"]) {
    expect(await openPage(rapid)).toMatchObject({ title: "Rapid leaderboard", canonical: `${ORIGIN}/leaderboard` });
  }
});

test.each(["/nothing-here", "/settings/nothing", "/@/", "/index.html5"])("%s is a 404 of its own", async (path) => {
  const page = await openPage(path);
  expect(page).toMatchObject({ status: 404, ...NOT_FOUND_META });
  expect(page.headers.get("X-Robots-Tag")).toBe("noindex");
});

test.each([
  ["/", null],
  ["/login", null],
  ["/friends", "noindex"],
  ["/settings/appearance", "noindex"],
  ["/reset-password?token=abc", "noindex"],
])("whether search engines may list %s: %s", async (path, robots) => {
  expect((await openPage(path)).headers.get("X-Robots-Tag")).toBe(robots);
});

test("the page keeps its security headers, and loses the tag of the file that it was made from", async () => {
  const { headers } = await openPage("/learn");
  for (const [name, value] of Object.entries(PAGE_HEADERS)) expect(headers.get(name)).toBe(value);
  expect(headers.get("ETag")).toBeNull();
  expect(headers.get("Content-Type")).toBe("text/html; charset=utf-8");
});
