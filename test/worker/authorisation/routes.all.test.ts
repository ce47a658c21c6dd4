import { describe, expect, test } from "vitest";
import { leavesAllAsItWas, outcomeFor } from "./ask.ts";
import { CALLERS, type Cast, cellsOf, newCast, SECRET_REASON } from "./cast.ts";
import { ROUTES } from "./routes.ts";

/** Tries each cell of the table of routes at the real Worker. */

describe.each(ROUTES)("$route", (row) => {
  test(`${row.path === undefined ? "" : "at its address "}${row.cells.trim().replaceAll(/\s+/g, " ")}`, async () => {
    const statuses: string[] = [];
    let cast: Cast | undefined;
    for (const caller of CALLERS) {
      cast ??= await newCast();
      const { status, text } = await outcomeFor(row, cast.tokens[caller], cast);
      statuses.push(status);
      // No answer may show the player's address to anybody else.
      const isOwn = caller === "player" || row.route === "GET /dev/outbox";
      if (!isOwn) expect(text, caller).not.toContain(cast.player.email);
      // Only the suspended account may see the reason.
      if (caller !== "suspended") expect(text, caller).not.toContain(SECRET_REASON);
      if (!leavesAllAsItWas(row, status)) cast = undefined;
    }
    expect(statuses).toEqual(cellsOf(row.cells));
  });
});
