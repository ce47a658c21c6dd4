import { useLayoutEffect } from "react";
import { fullTitle, type PageMeta as Meta } from "../../shared/page-meta.ts";

/** Removes the tags that came with the HTML: they would win over the page's own. */
const dropSentTags = (): void => {
  for (const tag of document.head.querySelectorAll("[data-until-started]")) tag.remove();
};

/** What the tab and a shared link say about a page. React moves it into <head>. */
export const PageMeta = (meta: Meta) => {
  useLayoutEffect(dropSentTags, []);
  const title = fullTitle(meta);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={meta.description} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={meta.description} />
    </>
  );
};
