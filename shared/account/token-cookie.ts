/** Calls send the token in a header. The cookie tells the Worker who opens a page. */
export const TOKEN_COOKIE = "token";
