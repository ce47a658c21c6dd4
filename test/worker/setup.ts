import { applyD1Migrations, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { D1Migration } from "@cloudflare/vitest-plugin";
import { afterAll, beforeAll, beforeEach } from "vitest";

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

/** Before each test: some tests reset everything afterwards, with the tables of D1. */
beforeEach(() => applyD1Migrations(env.DB, env.MIGRATIONS));

/**
 * One workerd runs all files in turn, so each file clears its storage at the end. The next one clears it again: rooms
 * may report their games to pools while storage is cleared.
 */
beforeAll(() => reset());
afterAll(() => reset());
