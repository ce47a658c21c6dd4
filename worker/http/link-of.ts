import { tokenIn } from "../auth/active-session.ts";
import { acceptedSecrets } from "../auth/jwt.ts";
import { type Link, type LinkKind, verifyLinkToken } from "../auth/link-token.ts";
import { ApiException } from "../core/api-exception.ts";
import type { RequestContext } from "../core/request-context.ts";

/** The link whose token a request carries as its bearer, or a 401. */
export const linkOf = async (context: RequestContext, kind: LinkKind): Promise<Link> => {
  const verified = await verifyLinkToken(
    kind,
    tokenIn(context.req.header("Authorization")),
    acceptedSecrets(context.env),
  );
  if (verified.ok) return verified.link;
  throw new ApiException(401, verified.reason === "expired" ? "link-expired" : "link-invalid");
};
