import { html } from "hono/html";
import { BRAND } from "../../shared/page-meta.ts";
import type { Mail } from "./mailer.ts";

/** The parts that all our mails have. */
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

/** `html` escapes every text that is put in. */
const htmlOf = ({ subject, before, link, after }: Letter, greeting: string) => {
  const paragraph = (content: unknown) => html`<p style="margin:0 0 16px">${content}</p>\n`;
  const button = link && [
    paragraph(html`<a href="${link.url}" style="${BUTTON}">${link.label}</a>`),
    paragraph(html`If the button does not work, open this address:<br><a href="${link.url}">${link.url}</a>`),
  ];
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8">
<title>${subject}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1c2026;background:#ffffff">
<div style="max-width:520px;margin:0 auto;overflow-wrap:anywhere">
${[greeting, ...before].map(paragraph)}${button}${after.map(paragraph)}${paragraph(html`<strong>${BRAND}</strong>`)}</div></body></html>`;
};

/** The letter as text and as HTML. The HTML loads nothing. */
export const writeLetter = (letter: Letter): Mail => {
  const { to, username, subject, before, link, after } = letter;
  const greeting = `Hello ${username},`;
  const text = [greeting, ...before, ...(link === null ? [] : [`${link.label}:\n${link.url}`]), ...after, BRAND];
  return { to, subject, text: `${text.join("\n\n")}\n`, html: String(htmlOf(letter, greeting)) };
};
