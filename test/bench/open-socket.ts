/**
 * A socket as a program opens it, with a token and a caller's address. Node's own WebSocket takes headers, which the
 * type of the browser's, in force for the tests, does not know.
 */
export const openSocket = (url: string, token: string, address: string): WebSocket => {
  const options = { protocols: ["uttt.v1", `token.${token}`], headers: { "CF-Connecting-IP": address } };
  const socket: WebSocket = Reflect.construct(WebSocket, [url, options]);
  return socket;
};
