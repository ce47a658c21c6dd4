import { scryptPasswords } from "../../worker/account/auth/password.ts";
import { whole } from "./report.ts";
import { median } from "./stats.ts";

const RUNS = 15;

/** Processor time of one login, by design the most expensive thing the Worker does. */
export const benchPasswords = async (): Promise<void> => {
  const hash = await scryptPasswords.hash("correct horse battery staple");
  const milliseconds: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const from = performance.now();
    await scryptPasswords.verify("correct horse battery staple", hash);
    milliseconds.push(performance.now() - from);
  }
  console.log("\nChecking a password");
  console.log(`  ${hash.split("$").slice(1, 3).join(", ")}     ${whole(median(milliseconds))} ms, in Node`);
};
