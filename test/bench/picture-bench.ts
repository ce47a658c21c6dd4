import { processTime } from "./process-time.ts";
import { verdict, whole } from "./report.ts";
import { startWorkerd } from "./workerd.ts";

const PICTURES = 300;
/** Pictures drawn before the measurement, so that the runtime has compiled the code. */
const WARM_UP = 100;

const MAX_CPU = 60;
const MAX_BYTES = 120_000;

/** Measures drawing the picture of a game in workerd, and its size. */
export const benchPictures = async (): Promise<void> => {
  const { address, pid, stop } = await startWorkerd({
    entry: new URL("workers/pictures.ts", import.meta.url).pathname,
    objects: {},
    vars: {},
  });
  const draw = async (seed: number): Promise<number> =>
    (await (await fetch(`http://${address}/${seed}`)).arrayBuffer()).byteLength;
  const sizes: number[] = [];
  const cold = processTime(pid);
  await draw(1);
  const first = processTime(pid) - cold;
  for (let seed = 1; seed <= WARM_UP; seed++) await draw(seed);
  const from = processTime(pid);
  for (let seed = 1; seed <= PICTURES; seed++) sizes.push(await draw(seed));
  const each = ((processTime(pid) - from) * 1000) / PICTURES;
  stop();
  console.log("\nPictures of whole games, in workerd");
  console.log(`  the very first            ${whole(first * 1000)} ms of processor time`);
  verdict(`processor time ≤ ${MAX_CPU} ms`, each, MAX_CPU, "at most");
  verdict(`bytes of the longest ≤ ${whole(MAX_BYTES)}`, Math.max(...sizes), MAX_BYTES, "at most");
  console.log(`  bytes on average          ${whole(sizes.reduce((sum, size) => sum + size, 0) / sizes.length)}`);
};
