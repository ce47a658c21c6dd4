import { createHash, timingSafeEqual } from "node:crypto";
import { z } from "zod";

/** A missing or short secret disables the operator's routes. */
const settings = z.object({ ADMIN_SECRET: z.string().min(32) });

export const operatorsSecret = (env: Env): string | null => settings.safeParse(env).data?.ADMIN_SECRET ?? null;

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Constant-time comparison, independent of length. */
export const isSameSecret = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));
