import { useLayoutEffect } from "react";
import { fullTitle, type PageMeta as Meta } from "../../shared/pages/page-meta.ts";

/** Removes the tags that the Worker sent with the HTML: they would take precedence over the page's own. */
const dropSentTags = (): void => {
  for (const tag of document.head.querySelectorAll("[data-until-started]")) tag.remove();
};

/** Title and description for the tab and for shared links. React moves them into <head>. */
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
