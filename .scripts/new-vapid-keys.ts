import { createECDH } from "node:crypto";

/** New keys that sign messages to push services: a P-256 pair, as the Worker reads it (worker/push/vapid-keys.ts). */
export const newVapidKeys = (): string => {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  // Pad to 32 bytes: Node omits leading zeroes of the private number, and the Worker expects them.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return `${pair.getPublicKey("base64url")}.${privateKey.toString("base64url")}`;
};
