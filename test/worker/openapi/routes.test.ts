import { expect, test } from "vitest";
import { app } from "../../../worker/app.ts";
import type { Access } from "../../../worker/openapi/operation.ts";
import { OTHER_ROUTES, operations } from "../../../worker/openapi/operations.ts";
import { CALLERS, cellsOf } from "../authorisation/cast.ts";
import { isOpen, ROUTES, type RouteRow } from "../authorisation/routes.ts";

/** The document has each route, and says who may call it as the real Worker does. */

const isOther = (route: string): boolean => OTHER_ROUTES.some(([start]) => route.startsWith(start));

test("each route is in the document, or in the list of those that are no public calls", () => {
  const known = [...new Set(app.routes.map(({ method, path }) => `${method} ${path}`))];
  expect([...operations.keys()].sort()).toEqual(known.filter((route) => !isOther(route)).sort());
  expect(OTHER_ROUTES.filter(([start]) => !known.some((route) => route.startsWith(start)))).toEqual([]);
});

/** The access that a row of the authorisation table means. Each cell of the table is tried at the real Worker. */
const accessIn = (cells: string, route: string): readonly Access[] => {
  const [nobody, guest, , , , , , suspended] = cellsOf(cells);
  // Only a mailed link's token is accepted, so no session gets in.
  if (nobody === "401" && guest === "401") return ["mailed-link"];
  const isLocked = nobody === "401" || route.endsWith("/account");
  if (!isLocked) return ["everybody", "more-with-token"];
  if (guest !== "403") return ["sessions"];
  // No login gets in, only the token of a bot.
  if (suspended === "403") return ["bots"];
  return [suspended === "423" ? "players" : "owners"];
};

/** The row of a route. Its further rows are about other bodies. */
const rowOf = (route: string): RouteRow => {
  const row = ROUTES.find((one) => one.route === route);
  if (row === undefined) throw new Error(`${route} has no row in the table of authorisation`);
  return row;
};

/** An exception: the row challenges a person, but guests may challenge bots. */
const CHALLENGE = "POST /api/v3/challenges/:username";

test("it says who may make each call", () => {
  expect(CALLERS.indexOf("suspended")).toBe(7);
  expect(operations.get(CHALLENGE)?.access).toBe("sessions");
  const others = [...operations].filter(([route]) => route !== CHALLENGE);
  const wrong = others.filter(([route, { access }]) => !accessIn(rowOf(route).cells, route).includes(access));
  expect(wrong.map(([route]) => route)).toEqual([]);
});

test("it names the scopes with which a personal token may make each call", () => {
  const wrong = [...operations].filter(([route, { access, scopes = [] }]) => {
    const row = rowOf(route);
    if (isOpen(row) || access === "mailed-link") return scopes.length > 0;
    return [...(row.scopes ?? [])].sort().join() !== [...scopes].sort().join();
  });
  expect(wrong.map(([route]) => route)).toEqual([]);
});
