import { html } from "hono/html";
import { fill } from "../../../shared/language/fill.ts";
import { LANGUAGES, type Language } from "../../../shared/language/languages.ts";
import { BRAND } from "../../../shared/pages/page-meta.ts";
import { mailsIn } from "../../platform/language/translations.ts";
import type { Mail } from "./mailer.ts";

export interface Addressee {
  readonly to: string;
  readonly username: string;
  readonly language: Language;
}

interface Letter {
  readonly subject: string;
  readonly before: readonly string[];
  readonly link: { readonly label: string; readonly url: string } | null;
  readonly after: readonly string[];
  readonly stop?: { readonly label: string; readonly url: string };
}

const BUTTON =
  "display:inline-block;padding:12px 20px;border-radius:8px;background:#0072b2;color:#ffffff;text-decoration:none;font-weight:600";

/** Hono's `html` tag escapes every inserted text. */
const htmlOf = ({ subject, before, link, after, stop }: Letter, greeting: string, language: Language) => {
  const paragraph = (content: unknown) => html`<p style="margin:0 0 16px">${content}</p>\n`;
  const button = link && [
    paragraph(html`<a href="${link.url}" style="${BUTTON}">${link.label}</a>`),
    paragraph(html`${mailsIn(language).insteadOfButton}<br><a href="${link.url}" dir="ltr">${link.url}</a>`),
  ];
  const { direction } = LANGUAGES[language];
  // Webmail drops everything outside the first block, so that block repeats language and direction.
  return html`<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8">
<title>${subject}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1c2026;background:#ffffff">
<div lang="${language}" dir="${direction}" style="max-width:520px;margin:0 auto;overflow-wrap:anywhere">
${[greeting, ...before].map(paragraph)}${button}${after.map(paragraph)}${paragraph(html`<strong>${BRAND}</strong>`)}${stop && paragraph(html`<a href="${stop.url}">${stop.label}</a>`)}</div></body></html>`;
};

/** The HTML loads no outside resource. */
export const writeLetter = ({ to, username, language }: Addressee, letter: Letter): Mail => {
  const { subject, before, link, after, stop } = letter;
  const texts = mailsIn(language);
  const writing = LANGUAGES[language];
  const greeting = fill(texts.greeting, { username }, writing);
  const wayTo = ({ label, url }: NonNullable<Letter["link"]>): string => `${fill(texts.label, { label })}\n${url}`;
  const way = link === null ? [] : [wayTo(link)];
  const text = [greeting, ...before, ...way, ...after, BRAND, ...(stop === undefined ? [] : [wayTo(stop)])];
  return { to, subject, text: `${text.join("\n\n")}\n`, html: String(htmlOf(letter, greeting, language)) };
};
