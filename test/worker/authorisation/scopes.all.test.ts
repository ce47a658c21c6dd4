import { test } from "vitest";
import { isOpen, ROUTES } from "./routes.ts";
import { eventTrials, titleOf, tryEvent, tryRoute } from "./scope-trials.ts";

/** Personal tokens where no session is asked for, and on the channels that let in one scope only. */

test.each(ROUTES.filter(isOpen).map((row) => ({ title: titleOf(row), row })))("$title", ({ row }) => tryRoute(row));

test.each((["queue", "game", "race", "arena"] as const).flatMap(eventTrials))("$channel: $event $what", tryEvent);
