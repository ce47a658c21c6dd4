import { createHmac } from "node:crypto";
import type { Networks } from "../core/edge-limit.ts";

/** Local runs have no client address, so everybody counts as one. */
const NOWHERE = "local";

const IPV4_IN_IPV6 = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;

/** The eight groups of an IPv6 address in canonical form. */
const groupsOf = (address: string): string[] => {
  const [before = "", after] = address.split("::");
  const groups = (text: string | undefined): string[] => (text ? text.split(":") : []);
  const [head, tail] = [groups(before), groups(after)];
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => "0");
  return [...head, ...zeros, ...tail];
};

export const networksOf = (address: string): Networks => {
  if (!address.includes(":")) return { own: address };
  const canonical = URL.parse(`http://[${address}]`)?.hostname.slice(1, -1);
  if (canonical === undefined) return { own: address };
  const [, high, low] = IPV4_IN_IPV6.exec(canonical) ?? [];
  if (high === undefined || low === undefined) {
    const groups = groupsOf(canonical);
    return { own: `${groups.slice(0, 4).join(":")}::/64`, wider: `${groups.slice(0, 3).join(":")}::/48` };
  }
  const bytes = [high, low].flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]);
  return { own: bytes.join(".") };
};

export const callersNetworks = (headers: Headers): Networks => networksOf(headers.get("CF-Connecting-IP") ?? NOWHERE);

/** Enough that no two networks share a code. */
const CODE_LENGTH = 16;

/** Codes that only this site can make, and from which nobody can read an address. */
export const sealedNetworks = (env: Pick<Env, "SESSION_SECRET">, headers: Headers): Networks => {
  const { own, wider } = callersNetworks(headers);
  const sealed = (network: string): string =>
    createHmac("sha256", env.SESSION_SECRET).update(`network ${network}`).digest("base64url").slice(0, CODE_LENGTH);
  return { own: sealed(own), ...(wider !== undefined && { wider: sealed(wider) }) };
};
