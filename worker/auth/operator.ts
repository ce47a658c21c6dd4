import { createHash, timingSafeEqual } from "node:crypto";
import { z } from "zod";

/** Who runs this site, by a secret that only they have. */

/** Where there is none, or one that could be found by trying, nobody is the operator. */
const settings = z.object({ ADMIN_SECRET: z.string().min(32) });

/** Null where the operator has set none: then there is nothing to call. */
export const operatorsSecret = (env: Env): string | null => settings.safeParse(env).data?.ADMIN_SECRET ?? null;

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** In a time that tells nothing of where two texts differ, or how long they are. */
export const isSameSecret = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));
