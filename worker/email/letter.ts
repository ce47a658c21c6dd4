import { BRAND } from "../../shared/brand.ts";
import { escapeHtml } from "./escape-html.ts";
import type { Mail } from "./mailer.ts";

/** What every mail of ours consists of. */
export interface Letter {
  readonly to: string;
  readonly username: string;
  readonly subject: string;
  /** One paragraph each, before the link and after it. */
  readonly before: readonly string[];
  readonly link: { readonly label: string; readonly url: string } | null;
  readonly after: readonly string[];
}

const BUTTON =
  "display:inline-block;padding:12px 20px;border-radius:8px;background:#0072b2;color:#ffffff;text-decoration:none;font-weight:600";

const paragraph = (html: string): string => `<p style="margin:0 0 16px">${html}</p>`;

/** The letter in text and in HTML, which loads nothing from anywhere. */
export const writeLetter = ({ to, username, subject, before, link, after }: Letter): Mail => {
  const greeting = `Hello ${username},`;
  const text = [greeting, ...before, ...(link === null ? [] : [`${link.label}:\n${link.url}`]), ...after, BRAND];
  const button =
    link === null
      ? []
      : [
          `<a href="${escapeHtml(link.url)}" style="${BUTTON}">${escapeHtml(link.label)}</a>`,
          `If the button does not work, open this address:<br><a href="${escapeHtml(link.url)}">${escapeHtml(link.url)}</a>`,
        ];
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<title>${escapeHtml(subject)}</title></head>`,
    '<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1c2026;background:#ffffff">',
    '<div style="max-width:520px;margin:0 auto;overflow-wrap:anywhere">',
    ...[
      escapeHtml(greeting),
      ...before.map(escapeHtml),
      ...button,
      ...after.map(escapeHtml),
      `<strong>${BRAND}</strong>`,
    ].map(paragraph),
    "</div></body></html>",
  ];
  return { to, subject, text: `${text.join("\n\n")}\n`, html: html.join("\n") };
};
