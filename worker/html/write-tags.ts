import { fullTitle } from "../../shared/page-meta.ts";
import type { DescribedPage } from "./described-page.ts";
import { announcement } from "./route-files.ts";

const contentOf = (content: string): HTMLRewriterElementContentHandlers => ({
  element: (tag) => {
    tag.setAttribute("content", content);
  },
});

/**
 * Replaces the home page's tags, which `web/index.html` has, by this page's, and announces the files of its route. Names
 * in them are text, never HTML.
 */
export const writeTags = (
  shell: Response,
  { meta, path, picture }: DescribedPage,
  files: readonly string[],
  origin: string,
): Response => {
  const title = fullTitle(meta);
  const address = origin + path;
  const rewriter = new HTMLRewriter()
    .on("head", {
      element: (tag) => {
        tag.append(files.map(announcement).join(""), { html: true });
      },
    })
    .on("title", {
      element: (tag) => {
        tag.setInnerContent(title);
      },
    })
    .on('link[rel="canonical"]', {
      element: (tag) => {
        tag.setAttribute("href", address);
      },
    })
    .on('meta[name="description"]', contentOf(meta.description))
    .on('meta[property="og:title"]', contentOf(title))
    .on('meta[property="og:description"]', contentOf(meta.description))
    .on('meta[property="og:url"]', contentOf(address))
    .on('meta[property="og:image"]', contentOf(`${origin}${picture ?? "/share.png"}`));
  if (picture !== undefined) rewriter.on('meta[property="og:image:alt"]', contentOf(meta.description));
  return rewriter.transform(shell);
};
