import { defineConfig } from "vitest/config";

/** The unit tests of one core, in the copy of the sources that Stryker mutates. */
export default defineConfig({
  test: {
    include: (process.env.MUTANTS_TESTS ?? "").split(","),
    // Stryker stops runs that take too long.
    testTimeout: 600_000,
    setupFiles: ["test/mutants/setup.ts"],
  },
});
