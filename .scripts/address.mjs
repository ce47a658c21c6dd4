// Where local runs listen. Plain JavaScript for Node 20: see run.mjs.
import { createServer, isIP } from "node:net";

const HERE = "127.0.0.1";

/**
 * The address to listen on: HOST, or loopback only. Null if HOST is not an IP address.
 * @param {Readonly<Record<string, string | undefined>>} env
 */
export const hostIn = (env) => {
  const asked = env.HOST || HERE;
  return isIP(asked) === 0 ? null : asked;
};

/** The same, but exits with an error if HOST is invalid. */
export const host = () => {
  const found = hostIn(process.env);
  if (found !== null) return found;
  console.error(`HOST must be an address such as 0.0.0.0 (everybody on this network), not "${process.env.HOST}".`);
  process.exit(1);
};

/** The port of the site: PORT, or 8787. */
export const port = () => {
  const asked = process.env.PORT ?? "8787";
  const parsed = Number(asked);
  if (Number.isInteger(parsed) && parsed > 0 && parsed < 65_536) return parsed;
  console.error(`PORT must be a whole number from 1 to 65535, not "${asked}".`);
  process.exit(1);
};

/**
 * Exits if the port is in use: wrangler would silently choose another one.
 * @param {number} at
 * @param {string} listening
 */
export const ensureFree = async (at, listening) => {
  /** @type {NodeJS.ErrnoException | null} */
  const problem = await new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", resolve);
    probe.listen(at, listening, () => probe.close(() => resolve(null)));
  });
  if (problem === null) return;
  console.error(
    problem.code === "EADDRNOTAVAIL"
      ? `HOST is ${listening}, which is no address of this machine.`
      : `Port ${at} is in use. Stop what runs there, or choose another: PORT=${at === 65_535 ? 8787 : at + 1} npm start`,
  );
  process.exit(1);
};
