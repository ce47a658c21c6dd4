import { html } from "hono/html";
import { fill } from "../../shared/language/fill.ts";
import { LANGUAGES, type Language } from "../../shared/language/languages.ts";
import { BRAND } from "../../shared/page-meta.ts";
import { mailsIn } from "../language/translations.ts";
import type { Mail } from "./mailer.ts";

/** Whom a mail is for. */
export interface Addressee {
  readonly to: string;
  readonly username: string;
  /** That of the request which causes the mail. */
  readonly language: Language;
}

/** The parts that all our mails have. */
export interface Letter {
  readonly subject: string;
  /** One paragraph each, before the link and after it. */
  readonly before: readonly string[];
  readonly link: { readonly label: string; readonly url: string } | null;
  readonly after: readonly string[];
}

const BUTTON =
  "display:inline-block;padding:12px 20px;border-radius:8px;background:#0072b2;color:#ffffff;text-decoration:none;font-weight:600";

/** `html` escapes every text that is put in. */
const htmlOf = ({ subject, before, link, after }: Letter, greeting: string, language: Language) => {
  const paragraph = (content: unknown) => html`<p style="margin:0 0 16px">${content}</p>\n`;
  const button = link && [
    paragraph(html`<a href="${link.url}" style="${BUTTON}">${link.label}</a>`),
    paragraph(html`${mailsIn(language).insteadOfButton}<br><a href="${link.url}" dir="ltr">${link.url}</a>`),
  ];
  const { direction } = LANGUAGES[language];
  // Whoever shows mails inside a page drops what stands above the first block: that has language and direction, too.
  return html`<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8">
<title>${subject}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1c2026;background:#ffffff">
<div lang="${language}" dir="${direction}" style="max-width:520px;margin:0 auto;overflow-wrap:anywhere">
${[greeting, ...before].map(paragraph)}${button}${after.map(paragraph)}${paragraph(html`<strong>${BRAND}</strong>`)}</div></body></html>`;
};

/** The letter as text and as HTML. The HTML loads nothing. */
export const writeLetter = ({ to, username, language }: Addressee, letter: Letter): Mail => {
  const { subject, before, link, after } = letter;
  const texts = mailsIn(language);
  const writing = LANGUAGES[language];
  const greeting = fill(texts.greeting, { username }, writing);
  const way = link === null ? [] : [`${fill(texts.label, { label: link.label })}\n${link.url}`];
  const text = [greeting, ...before, ...way, ...after, BRAND];
  return { to, subject, text: `${text.join("\n\n")}\n`, html: String(htmlOf(letter, greeting, language)) };
};
