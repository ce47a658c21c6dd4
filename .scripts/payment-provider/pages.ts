import type { Ledger } from "./ledger.ts";
import type { Session } from "./shapes.ts";

/** The stand-in's pages: one to pay, and one to make payments fail and subscriptions end. */

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0)};`);

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><link rel="icon" href="data:,">
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 26rem; margin: 3rem auto; padding: 0 1rem; color-scheme: light dark }
label { display: grid; gap: .25rem; margin-block: 1rem; font-weight: 600 }
input, button { font: inherit; padding: .6rem .75rem; border: 1px solid #8886; border-radius: 6px }
button { cursor: pointer } .pay { width: 100%; background: #0b6b4f; color: #fff; font-weight: 600 }
.note { padding: .5rem .75rem; border: 1px dashed #888; border-radius: 6px; font-size: .875rem }
</style></head>
<body>${body}</body></html>
`;

/** The card's fields have no names, so the form does not send them. */
export const payPage = ({ cancel_url }: Session): string =>
  page(
    "Pay",
    `<h1>Subscribe</h1>
<p class="note">A stand-in for the payment provider, on this machine only. No money moves, and any card will do.</p>
<p><strong>€3.00</strong> per month</p>
<form method="post">
<label>Card number <input inputmode="numeric" autocomplete="off" placeholder="4242 4242 4242 4242" required></label>
<label>Expiry <input autocomplete="off" placeholder="12 / 34" required></label>
<label>Security code <input inputmode="numeric" autocomplete="off" placeholder="123" required></label>
<button class="pay">Pay and subscribe</button>
</form>
<p><a href="${escapeHtml(cancel_url ?? "/")}">Back without paying</a></p>`,
  );

const ACTIONS = [
  { action: "end-period", label: "The month ends" },
  { action: "fail-payment", label: "A payment fails" },
  { action: "give-up", label: "All tries have failed" },
  { action: "dispute", label: "The payment is disputed" },
] as const;

export const controlPage = ({ records }: Ledger): string => {
  const entries = Object.values(records.subscriptions).map(({ id, customer, status, cancel_at }) => {
    const email = typeof customer === "string" ? records.customers[customer]?.email : null;
    const buttons = ACTIONS.map(
      ({ action, label }) =>
        `<form method="post" action="/control/subscriptions/${id}/${action}"><button>${label}</button></form>`,
    );
    return `<h2>${escapeHtml(email ?? "Deleted customer")}</h2>
<p>${id}: ${status}${cancel_at === null ? "" : `, ends ${new Date(cancel_at * 1000).toISOString().slice(0, 10)}`}</p>
${status === "canceled" ? "" : buttons.join("\n")}`;
  });
  return page(
    "Payments",
    `<h1>Payments</h1>
<p class="note">A stand-in for the payment provider, on this machine only.</p>
${entries.length === 0 ? "<p>No subscriptions.</p>" : entries.join("\n")}`,
  );
};
