import { type HttpProxy, passOn, startHttpProxy } from "./http-proxy.ts";

/** A proxy in front of a server that can deploy a newer version of the product at any moment. */
export interface DeployingProxy extends HttpProxy {
  /** From now on /service-worker.js belongs to another build. */
  deploy(): void;
}

const WORKER = "/service-worker.js";
const VERSION = /"version":"\w+"/;

export const startDeployingProxy = async (target: string): Promise<DeployingProxy> => {
  let version = 1;
  const proxy = await startHttpProxy(target, {
    // Complete and unpacked, so that it can be changed.
    headersFor: ({ url }): Readonly<Record<string, string>> =>
      url === WORKER ? { "accept-encoding": "identity", "if-none-match": "" } : {},
    answer: async ({ url }, answer, outgoing) => {
      if (url !== WORKER) return passOn(answer, outgoing);
      let script = "";
      for await (const chunk of answer.setEncoding("utf8")) script += chunk;
      if (!VERSION.test(script)) throw new Error("the service worker names no version");
      outgoing.writeHead(200, { "content-type": "text/javascript", "cache-control": "no-cache" });
      outgoing.end(script.replace(VERSION, `"version":"version${version}"`));
    },
  });
  return {
    ...proxy,
    deploy: () => {
      version += 1;
    },
  };
};
