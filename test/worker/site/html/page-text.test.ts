import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { SITE_LINK_ATTRIBUTE, SITE_LINK_NAMES } from "../../../../shared/api/site-links.ts";
import { DOCUMENT_ATTRIBUTE, DOCUMENTS } from "../../../../shared/pages/documents.ts";
import { pageText } from "../../../../worker/site/html/page-text.ts";

const UNSET = { STATUS_URL: "", SOURCE_URL: "", COMMUNITY_URL: "", CONTACT_EMAIL: "" };

const link = (name: string): string => `<a class="link" rel="noopener" ${SITE_LINK_ATTRIBUTE}="${name}">${name}</a>`;

const PAGE = `<h1>How to play</h1><footer><div>${SITE_LINK_NAMES.map(link).join("")}</div><a href="/about">About</a></footer>`;

/** The text of `PAGE` for a reader without scripts, with the operator's settings. */
const read = (settings: Partial<Env>): Promise<string | null> => {
  const ASSETS: Fetcher = {
    fetch: async () => Response.json({ learn: PAGE }),
    connect: () => {
      throw new Error("nobody connects to a file server");
    },
  };
  const url = new URL("https://play.example.com/learn");
  return pageText({ ...env, ASSETS, ...UNSET, ...settings }, url, "learn", "en");
};

test("the footer has the operator's links, and leaves out unset ones", async () => {
  expect(await read({ SOURCE_URL: "https://code.example.org/uttt", CONTACT_EMAIL: "me@example.org" })).toBe(
    '<h1>How to play</h1><footer><div><a class="link" rel="noopener" href="https://code.example.org/uttt">sourceCode</a>' +
      '<a class="link" rel="noopener" href="mailto:me@example.org">contact</a></div><a href="/about">About</a></footer>',
  );
  expect(await read({})).toBe('<h1>How to play</h1><footer><div></div><a href="/about">About</a></footer>');
});

test("an invalid address is no link", async () => {
  expect(await read({ STATUS_URL: "javascript:alert(1)", COMMUNITY_URL: "http://chat.example.org" })).toBe(
    await read({}),
  );
});

test("any characters in an address stay text", async () => {
  const address = 'https://chat.example.org/?a="><script>alert(1)</script>&lt;b&amp;c=1';
  const html = (await read({ COMMUNITY_URL: address })) ?? "";
  expect(html).toContain('<footer><div><a class="link" rel="noopener" href="https://chat.example.org/');
  const href = /href="(https:[^"]*)">community</.exec(html)?.[1] ?? "";
  expect(href.replaceAll("&quot;", '"').replaceAll("&amp;", "&")).toBe(address);
});

test("a document of the build is put into its page, and a missing one leaves it empty", async () => {
  const place = `<h1>Developers</h1><article ${DOCUMENT_ATTRIBUTE}="guide"></article>`;
  const filesOf = (files: Readonly<Record<string, unknown>>): Fetcher => ({
    fetch: async (asked) => {
      const file = files[new URL(asked instanceof Request ? asked.url : asked).pathname];
      return file === undefined ? new Response("Not found", { status: 404 }) : Response.json(file);
    },
    connect: () => {
      throw new Error("nobody connects to a file server");
    },
  });
  const url = new URL("https://play.example.com/developers");
  const pages = { "/without-script.en.json": { developers: place } };
  const readWith = (files: Readonly<Record<string, unknown>>): Promise<string | null> =>
    pageText({ ...env, ASSETS: filesOf({ ...pages, ...files }), ...UNSET }, url, "developers", "en");
  const html = "<h2>In ten minutes</h2><p>Needs &lt;nothing&gt;</p>";
  expect(await readWith({ [DOCUMENTS.guide]: { html } })).toBe(place.replace("></article>", `>${html}</article>`));
  expect(await readWith({})).toBe(place);
});
