export const whole = (value: number): string => value.toLocaleString("en-US", { maximumFractionDigits: 0 });

/** Prints a figure beside its budget. */
export const verdict = (name: string, value: number, budget: number, bound: "at least" | "at most"): void => {
  const holds = bound === "at least" ? value >= budget : value <= budget;
  const text = value.toLocaleString("en-US", { maximumFractionDigits: 2 });
  console.log(`  ${holds ? "holds " : "BROKEN"}  ${name}: ${text}`);
};
