import { useQuery } from "@tanstack/react-query";
import { aroundTexts } from "../../shared/language/en/around.ts";
import { SITE_LINK_NAMES, siteAddresses } from "../../shared/site-links.ts";
import { siteQuery } from "../api/site.ts";
import styles from "./footer.module.css";

/** Links of the footer that the operator decides on: those that are set, and none before they are known. */
export const SiteLinks = () => {
  const { data } = useQuery(siteQuery);
  if (data === undefined) return null;
  const addresses = siteAddresses(data);
  return SITE_LINK_NAMES.map((name) => {
    const href = addresses[name];
    return (
      href !== null && (
        <a key={name} className={styles.link} href={href} rel="noopener">
          {aroundTexts[name]}
        </a>
      )
    );
  });
};
