import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Every module that the embedded page runs. */
const modulesFrom = (url: URL, found = new Map<string, URL>()): Map<string, URL> => {
  if (found.has(url.href) || !url.pathname.endsWith(".ts")) return found;
  found.set(url.href, url);
  const source = readFileSync(url, "utf8").replace(/^import type [\s\S]*?;$/gm, "");
  for (const [, path = ""] of source.matchAll(/from "(\.[^"]+)"/g)) modulesFrom(new URL(path, url), found);
  return found;
};

test("the Worker gives an embedded page every area of texts that it shows", () => {
  const modules = [...modulesFrom(new URL("../../../web/embed/main.ts", import.meta.url)).keys()];
  const areas = modules.flatMap((path) => /\/language\/en\/([\w-]+)\.ts$/.exec(path)?.[1] ?? []);
  const source = readFileSync(new URL("../../../worker/site/embed/send-embed.ts", import.meta.url), "utf8");
  const [, given = ""] = /areas: \{([^}]+)\}/.exec(source) ?? [];
  const names = [...given.matchAll(/\w+/g)].map(([name]) => name);
  // Only players can be refused something, and an embedded page has none.
  expect(areas.filter((area) => area !== "refusals").toSorted()).toEqual(names.toSorted());
  expect(modules.some((path) => path.endsWith(".tsx"))).toBe(false);
});
