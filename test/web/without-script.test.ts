import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { BUILT } from "../built.ts";

/** Pages as sent to readers without scripts. `npm test` has built the product before. */

const read = (path: string): string => readFileSync(new URL(`client/${path}`, BUILT), "utf8");

const pages: Readonly<Record<string, string>> = JSON.parse(read("without-script.en.json"));
const files: Readonly<Record<string, readonly string[]>> = JSON.parse(read("route-files.json"));

const shellStyles = [...read("index.html").matchAll(/<link rel="stylesheet"[^>]* href="\/([^"]+)"/g)].map(
  ([, file = ""]) => file,
);

test("Learn, About, Open data, the legal pages and those for developers have their content", () => {
  const names = ["about", "api-reference", "developers", "learn", "needs-script", "open-data"];
  names.push("privacy-policy", "terms-of-service");
  expect(Object.keys(pages).sort()).toEqual(names);
});

test.each(Object.entries(pages))("%s has one heading, a way on, and nothing that needs a script", (_, html) => {
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html.match(/<main id="main"/g)).toHaveLength(1);
  expect(html).toContain("<a class=");
  // A button that opens a popover needs no script.
  expect(html).not.toMatch(/<(?:button(?![^>]* popovertarget=)|input|select|script|title|meta|template)\b/i);
  // The pages' security policy allows neither.
  expect(html).not.toMatch(/ style="| on[a-z]+="|javascript:/);
  expect(html).not.toContain("undefined");
});

test.each(Object.entries(pages))("each class of %s is in the style that comes with the page", (route, html) => {
  const own = (files[route] ?? []).filter((file) => file.endsWith(".css"));
  expect(shellStyles).not.toEqual([]);
  const style = [...shellStyles, ...own].map(read).join("\n");
  const classes = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(/\s+/)));
  // A class without a style, and one that the router itself adds to the link of the open page.
  for (const name of ["", "active"]) classes.delete(name);
  expect(classes.size).toBeGreaterThan(10);
  expect([...classes].filter((name) => !style.includes(`.${name}`))).toEqual([]);
});

test.each(Object.entries(pages))("%s adds at most 6 kB for readers with scripts", (_, html) => {
  expect(gzipSync(html).length).toBeLessThanOrEqual(6000);
});
