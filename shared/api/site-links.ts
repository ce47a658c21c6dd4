import type { SiteResponse } from "./api.ts";

/** The footer links that the operator configures, in order, by the names of their texts. */
export const SITE_LINK_NAMES = ["status", "sourceCode", "community", "contact"] as const;

type SiteLinkName = (typeof SITE_LINK_NAMES)[number];

/** The attribute with a link's name in pages that the build renders. The Worker fills in the address. */
export const SITE_LINK_ATTRIBUTE = "data-site-link";

/** The address of each link; null if it is not set. */
export const siteAddresses = (
  site: Omit<SiteResponse, "opensAccounts">,
): Readonly<Record<SiteLinkName, string | null>> => ({
  status: site.statusUrl,
  sourceCode: site.sourceUrl,
  community: site.communityUrl,
  contact: site.contactEmail === null ? null : `mailto:${site.contactEmail}`,
});
