import { createGzip } from "node:zlib";
import { type HttpProxy, passOn, startHttpProxy } from "../e2e/support/http-proxy.ts";

const IS_TEXT = /^(?:text\/|application\/(?:json|javascript|manifest)|image\/svg)/;

/**
 * The platform compresses responses, and the test server does not. This proxy compresses between it and the visitor.
 */
export const startCompressingProxy = (target: string): Promise<HttpProxy> =>
  startHttpProxy(target, {
    headersFor: () => ({ "accept-encoding": "identity" }),
    answer: (_, answer, outgoing) => {
      const { "content-length": _length, ...headers } = answer.headers;
      if (!IS_TEXT.test(headers["content-type"] ?? "")) return passOn(answer, outgoing);
      outgoing.writeHead(answer.statusCode ?? 502, { ...headers, "content-encoding": "gzip" });
      answer.pipe(createGzip()).pipe(outgoing);
    },
  });
