import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from "node:crypto";

/** Does a browser's and its push service's work on a message. It uses only Node's functions, none of the Worker's. */

/** The keys of a subscription. */
export interface ReceiverKeys {
  /** The private number of the P-256 pair, 32 bytes. */
  readonly privateKey: Buffer;
  /** The secret that only the browser and the site have, 16 bytes. */
  readonly auth: Buffer;
}

const derived = (key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync("sha256", key, salt, info, length));

/** Decrypts a body of one record (RFC 8188 with the keys of RFC 8291). Throws if it was not made for these keys. */
export const decrypted = (body: Buffer, { privateKey, auth }: ReceiverKeys): string => {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  if (record.length > recordSize) throw new Error("more than one record");
  const receiver = createECDH("prime256v1");
  receiver.setPrivateKey(privateKey);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), receiver.getPublicKey(), senderKey]);
  const secret = derived(receiver.computeSecret(senderKey), auth, info, 32);
  const key = derived(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derived(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // The byte 2 marks the end of the last record. Zeroes may follow as padding.
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte: number) => byte !== 0))
    throw new Error("the record does not end");
  return padded.subarray(0, end).toString();
};

const HEADER = /^vapid t=([\w-]+\.[\w-]+)\.([\w-]+), k=([\w-]+)$/;
const DAY_IN_SECONDS = 86_400;

/** Checks a signature (RFC 8292) and returns its public key. Throws if it is not valid at `now`, in seconds. */
export const signedBy = (authorization: string, audience: string, now: number): string => {
  const [, signed = "", signature = "", publicKey = ""] = HEADER.exec(authorization) ?? [];
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.toString("base64url", 1, 33), point.toString("base64url", 33)];
  const key = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const isRight = verify(
    "sha256",
    Buffer.from(signed),
    { key, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isRight) throw new Error("the signature is wrong");
  const claims = new Map<string, unknown>(
    Object.entries(JSON.parse(Buffer.from(signed.split(".")[1] ?? "", "base64url").toString())),
  );
  const [aud, exp, sub] = [claims.get("aud"), claims.get("exp"), claims.get("sub")];
  if (aud !== audience) throw new Error(`the signature is for ${String(aud)}`);
  if (typeof exp !== "number" || exp <= now || exp > now + DAY_IN_SECONDS) throw new Error("the signature has expired");
  if (typeof sub !== "string" || !/^(?:mailto|https):/.test(sub)) throw new Error("the signature names nobody");
  return publicKey;
};
