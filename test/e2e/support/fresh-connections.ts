import { createRequire } from "node:module";

// workerd closes a connection after five idle seconds, as servers do. A browser then retries by
// itself, but Node's fetch fails. So no connection of a test's own calls is reused.
const ask = globalThis.fetch;

globalThis.fetch = (input, init) => {
  const request = new Request(input, init);
  request.headers.set("Connection", "close");
  return ask(request);
};

/** The part in use: Miniflare sends the calls to its database with it. */
interface Undici {
  readonly Pool: { readonly prototype: { dispatch: (options: object, handler: object) => boolean } };
}

const undici: Undici = createRequire(createRequire(import.meta.url).resolve("miniflare"))("undici");
const pool = undici.Pool.prototype;
const dispatch = pool.dispatch;

// `reset` is undici's option for closing a connection after the answer.
pool.dispatch = function (options, handler) {
  return dispatch.call(this, { ...options, reset: true }, handler);
};
