import { createECDH } from "node:crypto";
import { encryptNotification } from "@block65/webcrypto-web-push";
import { afterEach, expect, test, vi } from "vitest";
import { decrypted } from "../../.scripts/push-service/decrypt.ts";

/** The example of RFC 8291, section 5 and appendix A. */
const EXAMPLE = {
  text: "When I grow up, I want to be a watermelon",
  receiver: {
    publicKey: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    privateKey: "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  },
  sender: {
    publicKey: "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
    privateKey: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
  },
  salt: "DGv6ra1nlYgDCS1FRnbzlw",
  body: "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
} as const;

const bytes = (text: string): Buffer => Buffer.from(text, "base64url");

const receiver = { privateKey: bytes(EXAMPLE.receiver.privateKey), auth: bytes(EXAMPLE.receiver.auth) };

const subscription = {
  endpoint: "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
  expirationTime: null,
  keys: { p256dh: EXAMPLE.receiver.publicKey, auth: EXAMPLE.receiver.auth },
};

/** The sender's key pair of the example in place of a random one. */
const examplePair = async (): Promise<CryptoKeyPair> => {
  const point = bytes(EXAMPLE.sender.publicKey);
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const algorithm = { name: "ECDH", namedCurve: "P-256" };
  const jwk = { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" };
  return {
    publicKey: await crypto.subtle.importKey("jwk", jwk, algorithm, true, []),
    privateKey: await crypto.subtle.importKey("jwk", { ...jwk, d: EXAMPLE.sender.privateKey }, algorithm, true, [
      "deriveBits",
    ]),
  };
};

afterEach(() => {
  vi.restoreAllMocks();
});

test("a message is encrypted as the example of RFC 8291", async () => {
  const pair = await examplePair();
  vi.spyOn(crypto.subtle, "generateKey").mockImplementation((async () => pair) as never);
  vi.spyOn(crypto, "getRandomValues").mockImplementation((array) => {
    new Uint8Array(array?.buffer ?? new ArrayBuffer(0)).set(bytes(EXAMPLE.salt));
    return array;
  });
  const body = await encryptNotification(subscription, Buffer.from(EXAMPLE.text), { pad: false });
  expect(Buffer.from(body).toString("base64url")).toBe(EXAMPLE.body);
});

test("the example of RFC 8291 is decrypted, and nobody else can", () => {
  expect(decrypted(bytes(EXAMPLE.body), receiver)).toBe(EXAMPLE.text);
  const other = createECDH("prime256v1");
  other.generateKeys();
  expect(() => decrypted(bytes(EXAMPLE.body), { ...receiver, privateKey: other.getPrivateKey() })).toThrow();
  expect(() => decrypted(bytes(EXAMPLE.body), { ...receiver, auth: Buffer.alloc(16) })).toThrow();
});

test.each(["", "é ✓ دورك", "x".repeat(3900)])(
  "a message of any length arrives, and all are equally long",
  async (text) => {
    const body = Buffer.from(await encryptNotification(subscription, Buffer.from(text)));
    expect(body).toHaveLength(4096);
    expect(decrypted(body, receiver)).toBe(text);
  },
);
