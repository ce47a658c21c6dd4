import { readToken } from "../api/token-cookie.ts";
import { obtainToken } from "./token-sync.ts";

/* A script of its own that runs before all others (web/build/first-script-plugin.ts): it requests a newcomer's token
   while the page still loads. */
// If this fails, the session requests it again and reports the failure.
if (readToken() === null) obtainToken(null).catch(() => {});
