import { applyD1Migrations, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { D1Migration } from "@cloudflare/vitest-plugin";
import { afterAll, beforeAll, beforeEach, expect, vi } from "vitest";
import { passwordsOf, scryptPasswords } from "../../worker/account/auth/password.ts";
import { findProvider } from "../../worker/account/payments/provider.ts";
import { DowntimeMonitor } from "../../worker/downtime/downtime-monitor.ts";
import { lookUp } from "../../worker/site/html/answer-in-time.ts";
import { loadRenderer } from "../../worker/site/preview/send-picture.ts";
import { beginsAnything, forgetRunning, quiet } from "./quiet.ts";

declare global {
  namespace Cloudflare {
    interface Env {
      MIGRATIONS: D1Migration[];
    }
    interface GlobalProps {
      mainModule: typeof import("../../worker/index.ts");
    }
  }
}

/** Hashes are cheap, except in tests of their cost, which make their own. */
Object.assign(scryptPasswords, passwordsOf(1));

/** Pages wait for their look-ups as long as they take. `answer-in-time.test.ts` tests that they do not. */
lookUp.timeLimit = 60_000;

/**
 * What the Worker loads on demand. In tests, requests that load a module at the same time share one promise, even of a
 * loaded module, and the runtime cancels a request that waits for another's. In the built Worker each has its own.
 */
beforeAll(async () => {
  await findProvider(env);
  await loadRenderer();
});

/** Before each test: some tests reset everything afterwards, with the tables of D1. */
beforeEach(() => applyD1Migrations(env.DB, env.MIGRATIONS));

/** What an earlier test left may have died with its storage. */
beforeEach(forgetRunning);

/** Tests set the clock days ahead. That is no outage, unless a test says so. */
beforeEach(() => {
  vi.spyOn(DowntimeMonitor.prototype, "gapsSince").mockResolvedValue([]);
});

/** Milliseconds. What was killed never ends. */
const SOON = 2000;

/**
 * One workerd runs all files in turn, so each file clears its storage at the end, when nothing runs, and at the start: a
 * room that begins meanwhile would report its game to a pool of the next file. A call that was on its way to an object
 * during a reset wakes a new one, so a reset counts only if nothing begins after it.
 */
const clear = async (): Promise<void> => {
  do await reset();
  while (await beginsAnything(SOON));
};
beforeAll(async () => {
  forgetRunning();
  await clear();
});
afterAll(async () => {
  await quiet(SOON).catch(() => undefined);
  await clear();
  // A spy that stays would count what the next file does.
  vi.restoreAllMocks();
});

const settings = () => Object.entries(env).filter(([, value]) => typeof value === "string");
const atStart = settings();
/** The files share the settings, too: one that stays changed would change what the next file tests. */
afterAll(() => expect(settings()).toEqual(atStart));
