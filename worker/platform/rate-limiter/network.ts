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

/**
 * The networks of an address that limits count. `own` is a whole IPv4 address, or the /64 of an IPv6 address, in which
 * a caller can use a new address for each call. `wider` is the /48, as many customers get that much: 65 536 times a
 * /64.
 */
export interface Networks {
  readonly own: string;
  readonly wider?: string;
}

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
