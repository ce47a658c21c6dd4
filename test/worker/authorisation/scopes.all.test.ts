import { test } from "vitest";
import { EVENT_TRIALS } from "./events.ts";
import { ROUTES } from "./routes.ts";
import { titleOf, tryEvent, tryRoute } from "./scope-trials.ts";

/** What personal tokens of each scope may do at the routes and on the channels. */

test.each(ROUTES.map((row) => ({ title: titleOf(row), row })))("$title", ({ row }) => tryRoute(row));

test.each(EVENT_TRIALS)("$channel: $event $what", tryEvent);
