import { expect, test } from "vitest";
import { usernameProblem } from "../../../shared/account/username.ts";
import { ALL_CALLS } from "../../../shared/api/calls/all-calls.ts";
import { isGameId, typedGameId } from "../../../shared/game/game-id.ts";
import { arenaPath, fixedRoutes, racePath } from "../../../shared/pages/pages.ts";
import { app } from "../../../worker/app.ts";
import { OTHER_ROUTES } from "../../../worker/http/request/other-routes.ts";
import { ROUTES } from "./routes.ts";

/** The tables of routes are whole. `routes.all.test.ts` tries each call, `counting.test.ts` floods. */

const known = [...new Set(app.routes.map(({ method, path }) => `${method} ${path}`))];

test("each route is in the table of calls or of other routes, and each row a route", () => {
  // Middleware, and unknown addresses.
  const routes = known.filter((route) => !route.startsWith("ALL "));
  expect([...ALL_CALLS.keys(), ...Object.keys(OTHER_ROUTES)].sort()).toEqual(routes.sort());
});

test("each route is tried by every caller", () => {
  const tried = new Set(ROUTES.map(({ route }) => route));
  // Middleware for all methods below a path is listed, too. Its refusals show in the rows of its routes.
  expect([...tried].sort()).toEqual(known.filter((route) => !["ALL /*", "ALL /api/*/"].includes(route)).sort());
});

test("the operator's calls are for the operator alone", () => {
  const rows = [...ALL_CALLS].filter(([route, { access }]) => route.includes("/admin/") || access === "operator");
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(([route, { access }]) => !route.includes("/api/v2/admin/") || access !== "operator")).toEqual([]);
});

/** The first parts of all addresses. A name in braces or with a dot cannot be a username. */
const firstParts = (): string[] => {
  const files = Object.keys(import.meta.glob("../../../web/public/**")).map((path) => path.split("/public")[1] ?? "");
  const own = [...fixedRoutes.keys(), racePath("x"), arenaPath("x"), "/assets", "/index"];
  const all = [...app.routes.map(({ path }) => path), ...files, ...own];
  return [...new Set(all.map((path) => path.split("/")[1] ?? ""))].filter((part) => /^[A-Za-z0-9-]{2,}$/.test(part));
};

test("the first part of an address is neither a free username nor the id of a game", () => {
  const parts = firstParts();
  expect(parts).toEqual(expect.arrayContaining(["api", "embed", "puzzles", "arena", "icons", "puzzle-sets"]));
  expect(parts.filter((part) => usernameProblem(part)?.reason !== "name-reserved")).toEqual([]);
  expect(parts.filter((part) => isGameId(typedGameId(part)))).toEqual([]);
});
