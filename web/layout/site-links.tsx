import { useQuery } from "@tanstack/react-query";
import { aroundTexts } from "../../shared/language/en/around.ts";
import { siteQuery } from "../api/site.ts";
import styles from "./footer.module.css";

/** Links of the footer that the operator decides on: those that are set, and none before they are known. */
export const SiteLinks = () => {
  const { data } = useQuery(siteQuery);
  if (data === undefined) return null;
  const { statusUrl, sourceUrl, communityUrl, contactEmail } = data;
  const links = [
    { name: aroundTexts.status, href: statusUrl },
    { name: aroundTexts.sourceCode, href: sourceUrl },
    { name: aroundTexts.community, href: communityUrl },
    { name: aroundTexts.contact, href: contactEmail === null ? null : `mailto:${contactEmail}` },
  ];
  return links.map(
    ({ name, href }) =>
      href !== null && (
        <a key={name} className={styles.link} href={href} rel="noopener">
          {name}
        </a>
      ),
  );
};
