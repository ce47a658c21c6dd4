import { test } from "vitest";
import { CHANNELS } from "./events.ts";
import { ROUTES } from "./routes.ts";
import { eventTrials, titleOf, tryEvent, tryRoute } from "./scope-trials.ts";

/** What personal tokens of each scope may do at the routes and on the channels. */

test.each(ROUTES.map((row) => ({ title: titleOf(row), row })))("$title", ({ row }) => tryRoute(row));

test.each(CHANNELS.flatMap(eventTrials))("$channel: $event $what", tryEvent);
