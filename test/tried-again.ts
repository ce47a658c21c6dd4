import type { TestCase } from "vitest/node";

/** A reporter that prints why a test was tried again. Vitest does not if the last try passes. */
export const triedAgain = {
  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result();
    if (state !== "passed") return;
    for (const { message, stack = message } of errors) console.log(`tried again: ${test.fullName}\n${stack}`);
  },
};
