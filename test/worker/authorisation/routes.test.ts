import { expect, test } from "vitest";
import { usernameProblem } from "../../../shared/account/username.ts";
import { isGameId, typedGameId } from "../../../shared/game/game-id.ts";
import { arenaPath, fixedRoutes, racePath } from "../../../shared/pages/pages.ts";
import { app } from "../../../worker/app.ts";
import { ROUTES } from "./routes.ts";

/** The table of routes is whole. `routes.all.test.ts` tries its cells. */

test("each route of the Worker has a row, and each row a route", () => {
  // Middleware for all methods below a path is listed, too. Its refusals show in the rows of its routes.
  const known = app.routes.map(({ method, path }) => `${method} ${path}`).filter((route) => route !== "ALL /*");
  expect([...new Set(ROUTES.map(({ route }) => route))].sort()).toEqual([...new Set(known)].sort());
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
