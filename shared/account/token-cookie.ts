/**
 * The cookie in which the client keeps its token. Calls send the token in a header; the cookie tells the Worker who
 * opens a page.
 */
export const TOKEN_COOKIE = "token";
