import { createECDH } from "node:crypto";

/** New keys that sign messages to push services: a P-256 pair, as the Worker reads it (worker/push/vapid-keys.ts). */
export const newVapidKeys = (): string => {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  // Without its leading zeroes the private number may be shorter than the Worker expects.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return `${pair.getPublicKey("base64url")}.${privateKey.toString("base64url")}`;
};
