import { test } from "vitest";
import { isOpen, ROUTES } from "./routes.ts";
import { eventTrials, titleOf, tryEvent, tryRoute } from "./scope-trials.ts";

/** What personal tokens may do where a session is asked for, and on the hub. `scopes.all.test.ts` has the rest. */

test.each(ROUTES.filter((row) => !isOpen(row)).map((row) => ({ title: titleOf(row), row })))("$title", ({ row }) =>
  tryRoute(row),
);

test.each(eventTrials("hub"))("$channel: $event $what", tryEvent);
