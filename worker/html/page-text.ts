import { z } from "zod";
import { BUILT_IN, type Language, languages } from "../../shared/language/languages.ts";
import { SITE_LINK_ATTRIBUTE, SITE_LINK_NAMES, siteAddresses } from "../../shared/site-links.ts";
import { siteOf } from "../core/site.ts";
import { BuildFile } from "./build-file.ts";
import { nameOfRoute, type PageRoute } from "./route-of.ts";

const schema = z.record(z.string(), z.string());

/** Written by the build (web/without-script-plugin.ts) for each language: the HTML of pages that are there to be read. */
const written = new Map(
  languages.map((language) => [language, new BuildFile(`/without-script.${language}.json`, schema)] as const),
);

/** Says that a page needs scripts. The shell has it in English. */
const NEEDS_SCRIPT = "needs-script";

/** Gives the links of the footer that the operator decides on their addresses, and takes away those that have none. */
const withSiteLinks = (env: Env, html: string): Promise<string> => {
  const addresses = siteAddresses(siteOf(env));
  const rewriter = new HTMLRewriter();
  for (const name of SITE_LINK_NAMES) {
    rewriter.on(`a[${SITE_LINK_ATTRIBUTE}="${name}"]`, {
      element: (link) => {
        const address = addresses[name];
        if (address === null) link.remove();
        // A quotation mark is escaped there; what looks like a character reference is not.
        else link.setAttribute("href", address.replaceAll("&", "&amp;")).removeAttribute(SITE_LINK_ATTRIBUTE);
      },
    });
  }
  return rewriter.transform(new Response(html)).text();
};

/** All that a page says to whoever runs no scripts; null where that is only what the shell says. */
export const pageText = async (env: Env, url: URL, route: PageRoute, language: Language): Promise<string | null> => {
  const texts = await written.get(language)?.read(env.ASSETS, url.origin);
  const html = texts?.[nameOfRoute(route)] ?? (language === BUILT_IN ? undefined : texts?.[NEEDS_SCRIPT]);
  return html === undefined ? null : withSiteLinks(env, html);
};
