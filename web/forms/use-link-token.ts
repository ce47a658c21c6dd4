import { useSearchParams } from "react-router";

/** The token of a mailed link, out of the address; null when the link came without. */
export const useLinkToken = (): string | null => {
  const [query] = useSearchParams();
  return query.get("token") || null;
};
