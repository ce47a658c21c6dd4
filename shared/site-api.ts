/** `GET /v2/site`: where the people behind this site are found; null where the operator has said nothing. */
export interface SiteResponse {
  readonly statusUrl: string | null;
  readonly sourceUrl: string | null;
  readonly communityUrl: string | null;
  readonly contactEmail: string | null;
}
