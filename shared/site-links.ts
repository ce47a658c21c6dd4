import type { SiteResponse } from "./api.ts";

/** Links of the footer that the operator decides on, in their order: by the names of their texts. */
export const SITE_LINK_NAMES = ["status", "sourceCode", "community", "contact"] as const;

export type SiteLinkName = (typeof SITE_LINK_NAMES)[number];

/** What carries the name of a link in a page that the build has rendered: the Worker gives it its address. */
export const SITE_LINK_ATTRIBUTE = "data-site-link";

/** Where each of them leads to; null where there is none. */
export const siteAddresses = (site: SiteResponse): Readonly<Record<SiteLinkName, string | null>> => ({
  status: site.statusUrl,
  sourceCode: site.sourceUrl,
  community: site.communityUrl,
  contact: site.contactEmail === null ? null : `mailto:${site.contactEmail}`,
});
