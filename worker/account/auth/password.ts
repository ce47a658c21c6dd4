import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { heavyWork } from "../../platform/core/thread-share.ts";

/**
 * Hashes passwords with scrypt and stores PHC strings. 16 MiB and five passes is one of OWASP's recommended sets and
 * fits an isolate's 128 MB. The platform refuses PBKDF2 with enough rounds in production.
 */
const COST_LOG2 = 14;
const BLOCK_SIZE = 8;
const PARALLELIZATION = 5;
const SALT_BYTES = 16;
const KEY_BYTES = 32;

/** `match-outdated`: right, but hashed with older parameters. */
export type Verdict = "match" | "match-outdated" | "wrong";

export interface Passwords {
  /** A PHC string with a fresh salt. */
  hash(password: string): Promise<string>;
  /** `null` stands for an unknown account: it takes as long as any other and returns "wrong". */
  verify(password: string, phc: string | null): Promise<Verdict>;
}

interface Stored {
  readonly parameters: string;
  readonly options: ScryptOptions;
  readonly salt: Buffer;
  readonly key: Buffer;
}

/** Allows twice the memory that scrypt needs (128·N·r + 128·r·p bytes). Node's default is too low. */
const optionsOf = (costLog2: number, r: number, p: number): ScryptOptions => {
  const N = 2 ** costLog2;
  return { N, r, p, maxmem: 2 * 128 * r * (N + p) };
};

/** NFKC: keyboards differ in how they compose accents. */
const scryptOf = (password: string, salt: Buffer, length: number, options: ScryptOptions): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, length, options, (error, key) => {
      if (error === null) resolve(key);
      else reject(error);
    });
  });

/** Log-ins and sign-ups have few places to wait in (`http/request/hash-places.ts`). */
const derive = (password: string, salt: Buffer, length: number, options: ScryptOptions): Promise<Buffer> =>
  heavyWork.run("password", () => scryptOf(password, salt, length, options));

const encode = (bytes: Buffer): string => bytes.toString("base64").replaceAll("=", "");

const FORMAT = /^\$scrypt\$(ln=(\d+),r=(\d+),p=(\d+))\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const parse = (phc: string): Stored => {
  const [, parameters, ln, r, p, salt, key] = FORMAT.exec(phc) ?? [];
  if (parameters === undefined || salt === undefined || key === undefined) throw new Error("not a PHC string of ours");
  return {
    parameters,
    options: optionsOf(Number(ln), Number(r), Number(p)),
    salt: Buffer.from(salt, "base64"),
    key: Buffer.from(key, "base64"),
  };
};

/** @param costLog2 another one is for tests alone */
export const passwordsOf = (costLog2 = COST_LOG2): Passwords => {
  const parameters = `ln=${costLog2},r=${BLOCK_SIZE},p=${PARALLELIZATION}`;
  const options = optionsOf(costLog2, BLOCK_SIZE, PARALLELIZATION);
  /** Stands in for an unknown account, so that the timing is the same. No password has this hash. */
  const dummy: Stored = { parameters, options, salt: Buffer.alloc(SALT_BYTES), key: Buffer.alloc(KEY_BYTES) };
  return {
    async hash(password) {
      const salt = randomBytes(SALT_BYTES);
      const key = await derive(password, salt, KEY_BYTES, options);
      return `$scrypt$${parameters}$${encode(salt)}$${encode(key)}`;
    },

    async verify(password, phc) {
      const stored = phc === null ? dummy : parse(phc);
      const key = await derive(password, stored.salt, stored.key.length, stored.options);
      if (!timingSafeEqual(key, stored.key) || phc === null) return "wrong";
      return stored.parameters === parameters ? "match" : "match-outdated";
    },
  };
};

export const scryptPasswords = passwordsOf();
