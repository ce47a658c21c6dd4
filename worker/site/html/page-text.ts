import { z } from "zod";
import { SITE_LINK_ATTRIBUTE, SITE_LINK_NAMES, siteAddresses } from "../../../shared/api/site-links.ts";
import { BUILT_IN, type Language, languages } from "../../../shared/language/languages.ts";
import { DOCUMENT_ATTRIBUTE, DOCUMENTS, type DocumentName } from "../../../shared/pages/documents.ts";
import type { PageName } from "../../../shared/pages/pages.ts";
import { siteOf } from "../../platform/core/site.ts";
import { BuildFile } from "./build-file.ts";

const schema = z.record(z.string(), z.string());

/** Written by web/build/without-script-plugin.ts: the HTML of pages with `isText`. */
const written = new Map(
  languages.map((language) => [language, new BuildFile(`/without-script.${language}.json`, schema)] as const),
);

/** The key of the text which says that a page needs scripts. The shell has that text in English. */
const NEEDS_SCRIPT = "needs-script";

/** Written by web/build/documents-plugin.ts, because they are too large for the files above. */
const documents = new Map(
  Object.entries(DOCUMENTS).map(([name, path]) => [name, new BuildFile(path, z.object({ html: z.string() }))] as const),
);

const DOCUMENT_OF: Readonly<Partial<Record<PageName, DocumentName>>> = {
  developers: "guide",
  "api-reference": "reference",
};

/** Fills in the document and the operator's links. Removes links without an address. */
const filledIn = async (env: Env, url: URL, page: PageName, html: string): Promise<string> => {
  const addresses = siteAddresses(siteOf(env));
  const rewriter = new HTMLRewriter();
  for (const name of SITE_LINK_NAMES) {
    rewriter.on(`a[${SITE_LINK_ATTRIBUTE}="${name}"]`, {
      element: (link) => {
        const address = addresses[name];
        if (address === null) link.remove();
        // `setAttribute` escapes quotation marks, but not ampersands.
        else link.setAttribute("href", address.replaceAll("&", "&amp;")).removeAttribute(SITE_LINK_ATTRIBUTE);
      },
    });
  }
  const name = DOCUMENT_OF[page];
  const document = name && (await documents.get(name)?.read(env.ASSETS, url.origin));
  if (document) {
    rewriter.on(`[${DOCUMENT_ATTRIBUTE}="${name}"]`, {
      element: (place) => {
        place.setInnerContent(document.html, { html: true });
      },
    });
  }
  return rewriter.transform(new Response(html)).text();
};

/** Null if the shell has the right text already. */
export const pageText = async (env: Env, url: URL, page: PageName, language: Language): Promise<string | null> => {
  const texts = await written.get(language)?.read(env.ASSETS, url.origin);
  const html = texts?.[page] ?? (language === BUILT_IN ? undefined : texts?.[NEEDS_SCRIPT]);
  return html === undefined ? null : filledIn(env, url, page, html);
};
