import { SUPPORTER_PRICE } from "../../shared/api/payments-api.ts";
import { wait } from "./lines.ts";

/** A supporter who subscribes while the payment provider, the database or the server may be down. */

const AGAIN_AFTER = 1500;
/** A call without an answer by then will never get one. */
const PATIENCE = 120_000;

interface Donor {
  readonly token: string;
  /** http://host:port of the product. */
  readonly origin: string;
}

const ask = async ({ token, origin }: Donor, path: string, body?: string): Promise<Response | null> => {
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json", Connection: "close" };
  const method = body === undefined ? "GET" : "POST";
  try {
    const options = { method, headers, signal: AbortSignal.timeout(PATIENCE), ...(body !== undefined && { body }) };
    return await fetch(`${origin}/api/v2/payments/${path}`, options);
  } catch (error) {
    if (error instanceof DOMException && error.name === "TimeoutError") throw new Error(`payments/${path} hangs`);
    return null;
  }
};

/** Tries until there is a page to pay on, and pays. */
export const donate = async (donor: Donor): Promise<void> => {
  for (;;) {
    const answer = await ask(donor, "checkout", JSON.stringify({ priceName: SUPPORTER_PRICE }));
    if (answer?.status === 409) return;
    if (answer?.ok === true) {
      const { data }: { readonly data: { readonly url: string } } = await answer.json();
      await fetch(data.url, { method: "POST", redirect: "manual" });
      return;
    }
    await wait(AGAIN_AFTER);
  }
};

/** Reads the subscription, as a payer does on return. False when there is none, or no answer. */
export const seesSubscription = async (donor: Donor): Promise<boolean> => {
  const answer = await ask(donor, "subscription-status");
  return answer?.ok === true && "subscription" in (await answer.json());
};
