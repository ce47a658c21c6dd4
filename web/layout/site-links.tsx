import { useQuery } from "@tanstack/react-query";
import { SITE_LINK_NAMES, siteAddresses } from "../../shared/api/site-links.ts";
import { aroundTexts } from "../../shared/language/en/around.ts";
import { siteQuery } from "../server/api/site.ts";
import styles from "./footer.module.css";

/** The footer links that the operator has configured. Empty until they are loaded. */
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
