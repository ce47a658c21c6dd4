import { runChild } from "./children.mjs";

/** `npm run check`: format, lint and types. Ends with the status of the first that fails. */

const STEPS: readonly (readonly [command: string, ...args: string[]])[] = [
  ["biome", "check", "--error-on-warnings", "."],
  ["npm", "run", "--silent", "types"],
  ["tsc", "-b"],
];

for (const [command, ...args] of STEPS) {
  const { status } = await runChild(command, args, { stdio: "inherit" });
  if (status !== 0) process.exit(status);
}
