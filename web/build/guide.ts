import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Marked } from "marked";
import { CHANNELS, descriptionOf } from "../../shared/protocol/protocol-schema.ts";

/** Builds the guide for developers from its own text and the manuals in source files. */

const ROOT = join(import.meta.dirname, "../..");

const GUIDE = "web/pages/developers/guide.md";

/** Marks where the guide includes a file's manual: `<!-- manual: shared/protocol/protocol.ts -->`. */
const PLACE = /^<!-- manual: (\S+) -->$/gm;

/** Marks where the guide includes a whole file as code: `<!-- code: test/samples/bot.ts ts -->`. */
const CODE = /^<!-- code: (\S+) (\S+) -->$/gm;

/** Marks where the guide lists what clients send. */
const EVENTS = "<!-- events -->";

const FIRST_COMMENT = /\/\*\*\n([\s\S]*?)\n? \*\//;

/** The sections of a file's first comment as Markdown. Headings are one level lower, to fit below the guide's own. */
export const manualIn = (source: string): string => {
  const [, comment = ""] = FIRST_COMMENT.exec(source) ?? [];
  const text = comment.replaceAll(/^ \* ?/gm, "");
  const [, ...sections] = text.split(/^(?=## )/m);
  return sections.join("").replaceAll(/^## /gm, "### ");
};

const eventsMarkdown = (): string =>
  Object.values(CHANNELS)
    .map(({ address, events }) => {
      const list = Object.entries(events).map(([event, row]) => `- \`${event}\`: ${descriptionOf(row)}`);
      return `On \`${address}\`:\n\n${list.join("\n")}`;
    })
    .join("\n\n");

const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");

export const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** A code block. It may be wider than the page, so it takes the focus and can be scrolled by keyboard. */
export const codeHtml = (text: string): string => `<pre tabindex="0"><code>${escaped(text)}</code></pre>`;

/** Converts Markdown to HTML. Each heading gets an id to link to. */
export const htmlOf = (markdown: string): string => {
  const ids = new Set<string>();
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const slug = slugOf(text);
        const id = ids.has(slug) ? `${slug}-${ids.size}` : slug;
        ids.add(id);
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      code: ({ text }) => `${codeHtml(text)}\n`,
    },
  });
  return marked.parse(markdown, { async: false });
};

const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");

/** Puts a list of the sections before the first one. */
const withContents = (html: string): string => {
  const sections = [...html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/g)].map(
    ([, id, heading]) => `<li><a href="#${id}">${heading}</a></li>`,
  );
  return html.replace("<h2 ", `<ul>${sections.join("")}</ul>\n<h2 `);
};

const whole = (): string =>
  htmlOf(
    read(GUIDE)
      .replace(EVENTS, eventsMarkdown)
      .replaceAll(PLACE, (_, path: string) => manualIn(read(path)))
      .replaceAll(CODE, (_, path: string, language: string) => `\`\`\`${language}\n${read(path)}\`\`\``),
  );

export const guideHtml = (): string => withContents(whole());
