import { BRAND } from "../../shared/brand.ts";

export interface PageMetaProps {
  readonly title: string;
  readonly description: string;
}

/** What the tab and a shared link say about a page. React moves it into <head>. */
export const PageMeta = ({ title, description }: PageMetaProps) => {
  const full = `${title} - ${BRAND}`;
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={full} />
      <meta property="og:description" content={description} />
    </>
  );
};
