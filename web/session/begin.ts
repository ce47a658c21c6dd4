import { readToken } from "../api/token-cookie.ts";
import { obtainToken } from "./token-sync.ts";

/*
 * A script of its own, which runs before the others are there (web/first-script-plugin.ts): a newcomer's token is on its
 * way while the page is still fetched. The session asks for it once it begins.
 */
// Where it fails, the session asks again, and says so.
if (readToken() === null) obtainToken(null).catch(() => {});
