import type { SiteResponse } from "./api.ts";

export const SITE_LINK_NAMES = ["status", "sourceCode", "community", "contact"] as const;

type SiteLinkName = (typeof SITE_LINK_NAMES)[number];

/** Marks links in pages that the build renders. The Worker fills in the address. */
export const SITE_LINK_ATTRIBUTE = "data-site-link";

export const siteAddresses = (
  site: Omit<SiteResponse, "opensAccounts">,
): Readonly<Record<SiteLinkName, string | null>> => ({
  status: site.statusUrl,
  sourceCode: site.sourceUrl,
  community: site.communityUrl,
  contact: site.contactEmail === null ? null : `mailto:${site.contactEmail}`,
});
