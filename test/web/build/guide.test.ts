import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { z } from "zod";
import { SCOPES } from "../../../shared/account/scopes.ts";
import { CLOSE_CODES, CLOSED_AS_FULL, CLOSED_AS_TOO_LARGE } from "../../../shared/protocol/protocol.ts";
import { guideHtml, htmlOf, manualIn } from "../../../web/build/guide.ts";
import { referenceHtml } from "../../../web/build/reference.ts";

/** The documents for developers, as the build makes them. */

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");

const guide = guideHtml();
const openApi = read("web/public/api/openapi.json");
const reference = referenceHtml(openApi);

const frames = z.object({
  oneOf: z.array(z.object({ properties: z.object({ event: z.object({ const: z.string() }) }) })),
});

test("the guide explains every event, close code and scope", () => {
  const { $defs } = z
    .object({ $defs: z.record(z.string(), z.unknown()) })
    .parse(JSON.parse(read("web/public/developers/protocol.json")));
  const events = Object.values($defs).flatMap((one) =>
    (frames.safeParse(one).data?.oneOf ?? []).map(({ properties }) => properties.event.const),
  );
  expect(events.length).toBeGreaterThan(40);
  const codes = [...Object.values(CLOSE_CODES), CLOSED_AS_FULL, CLOSED_AS_TOO_LARGE].map(String);
  const missing = [...events, ...codes, ...SCOPES].filter((word) => !new RegExp(`\\b${word}\\b`).test(guide));
  expect([...new Set(missing)]).toEqual([]);
});

test("it has the manuals that stand in the code, and whole bots", () => {
  expect(guide).not.toContain("<!-- ");
  expect(guide).toContain('<h3 id="answers-ahead">');
  expect(guide).toContain("TOKEN=… python3 bot.py");
});

test("a manual is the comment at the top of a file, a level lower", () => {
  const source = ["/**", " * What it is.", " *", " * ## Use", " * - one", " *   more", " */", "", "/** Other */"].join(
    "\n",
  );
  expect(manualIn(source)).toBe("### Use\n- one\n  more");
});

test("each frame in it fits the schema of frames", () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const validate = ajv.compile(JSON.parse(read("web/public/developers/protocol.json")));
  const shown = [...read("web/pages/developers/guide.md").matchAll(/^\{"(?:event|ack)".*$/gm)].map(([line]) => line);
  expect(shown.length).toBeGreaterThan(5);
  expect(shown.filter((line) => !validate(JSON.parse(line)))).toEqual([]);
});

test("no two headings have the same id", () => {
  expect(htmlOf("## Bots\n\n## Bots")).toBe('<h2 id="bots">Bots</h2>\n<h2 id="bots-1">Bots</h2>\n');
  const ids = [...`${guide}${reference}`.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test("its links lead to pages of this site, or to what it names", () => {
  const links = [...`${guide}${reference}`.matchAll(/href="([^"]*)"/g)].map(([, to = ""]) => to);
  const outside = links.filter((to) => !/^(#|\/(?!\/))/.test(to));
  expect(outside).toEqual(["https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/"]);
});

test("the reference has each call, and nothing that needs a script", () => {
  const { paths } = z
    .object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
    .parse(JSON.parse(openApi));
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `<code>${method.toUpperCase()} ${path}</code>`),
  );
  expect(calls.filter((call) => !reference.includes(call))).toEqual([]);
  expect(`${guide}${reference}`).not.toMatch(/<script|<style|<[^>]* (?:style|on[a-z]+)=|<h1|>undefined</);
});
