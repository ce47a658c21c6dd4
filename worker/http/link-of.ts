import { tokenIn } from "../auth/active-session.ts";
import { acceptedSecrets } from "../auth/jwt.ts";
import { type Link, type LinkKind, verifyLinkToken } from "../auth/link-token.ts";
import { ApiException } from "../core/api-exception.ts";
import type { RequestContext } from "../core/request-context.ts";

/** For a link that was valid once, and has been used or overtaken by a change of the account. */
export const LINK_SPENT = "This link has been used or is no longer valid";

/** The link whose token a request carries as its bearer, or a 401. */
export const linkOf = async (context: RequestContext, kind: LinkKind): Promise<Link> => {
  const verified = await verifyLinkToken(
    kind,
    tokenIn(context.req.header("Authorization")),
    acceptedSecrets(context.env),
  );
  if (verified.ok) return verified.link;
  throw new ApiException(401, verified.reason === "expired" ? "This link has expired" : "This link is not valid");
};
