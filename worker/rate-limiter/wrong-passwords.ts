import { ApiException, type Refusal } from "../core/api-exception.ts";
import { logError } from "../core/log-error.ts";

const counterOf = (env: Env, account: string) => env.RATE_LIMITER.getByName(`wrong-passwords:${account}`);

/**
 * Counts an attempt at an account's password, or throws a 429. A counter that fails, or still runs the build before,
 * keeps nobody out: the limits of account and network hold without it.
 */
export const enforcePatience = async (env: Env, account: string, refusal: Refusal): Promise<void> => {
  let allowed: Awaited<ReturnType<ReturnType<typeof counterOf>["attempt"]>>;
  try {
    allowed = await counterOf(env, account).attempt();
  } catch (error) {
    logError("attempt-not-counted", error);
    return;
  }
  if (!allowed.ok) throw new ApiException(429, refusal, allowed.retryAfter);
};

/** The password was right. */
export const forgetWrongPasswords = async (env: Env, account: string): Promise<void> => {
  try {
    await counterOf(env, account).succeed();
  } catch (error) {
    logError("attempts-not-forgotten", error);
  }
};
