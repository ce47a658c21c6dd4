import { afterEach, beforeEach, expect, vi } from "vitest";

/** Whatever a page complains of fails its test. */
let problems: string[] = [];

export const addProblem = (problem: string): void => {
  problems.push(problem);
};

for (const level of ["warn", "error"] as const) {
  const write = console[level].bind(console);
  console[level] = (...parts: unknown[]) => {
    addProblem(`console: ${parts.map(String).join(" ")}`);
    write(...parts);
  };
}
addEventListener("error", ({ message }) => addProblem(`exception: ${message}`));
addEventListener("unhandledrejection", ({ reason }) => addProblem(`exception: ${reason}`));

beforeEach(() => {
  problems = [];
});

afterEach(() => {
  vi.unstubAllGlobals();
  expect(problems).toEqual([]);
});
