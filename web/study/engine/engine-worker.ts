import netFile from "../../../shared/engine/net.bin?url";
import type { ToEngine } from "./messages.ts";
import { Thinker } from "./thinker.ts";

const loadNet = async (): Promise<Uint8Array> => {
  const response = await fetch(netFile);
  if (!response.ok) throw new Error(`The net was answered with ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
};

const { port1, port2 } = new MessageChannel();
port2.start();

/** Resolves after waiting messages were received. A message to oneself comes after them, and sooner than any timer. */
const listen = (): Promise<void> =>
  new Promise((resolve) => {
    port2.addEventListener("message", () => resolve(), { once: true });
    port1.postMessage(null);
  });

const thinker = new Thinker({ loadNet, listen, send: (message) => postMessage(message), now: () => performance.now() });

addEventListener("message", ({ data }: MessageEvent<ToEngine>) => thinker.receive(data));
