import { z } from "zod";
import { SITE_LINK_ATTRIBUTE, SITE_LINK_NAMES, siteAddresses } from "../../shared/site-links.ts";
import { siteOf } from "../core/site.ts";
import { BuildFile } from "./build-file.ts";
import { nameOfRoute, type PageRoute } from "./route-of.ts";

/** Written by the build (web/without-script-plugin.ts): the HTML of pages that are there to be read. */
const written = new BuildFile("/without-script.json", z.record(z.string(), z.string()));

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

/** All that a page says to whoever runs no scripts; null where that is only that it needs them. */
export const pageText = async (env: Env, url: URL, route: PageRoute): Promise<string | null> => {
  const html = (await written.read(env.ASSETS, url.origin))?.[nameOfRoute(route)];
  return html === undefined ? null : withSiteLinks(env, html);
};
