import { expect, test } from "vitest";
import { app } from "../../../worker/app.ts";
import { ROUTES } from "./routes.ts";

/** The table of routes is whole. `routes.all.test.ts` tries its cells. */

test("each route of the Worker has a row, and each row a route", () => {
  // Middleware for all methods below a path is listed, too. Its refusals show in the rows of its routes.
  const known = app.routes.map(({ method, path }) => `${method} ${path}`).filter((route) => route !== "ALL /*");
  expect([...new Set(ROUTES.map(({ route }) => route))].sort()).toEqual([...new Set(known)].sort());
});
