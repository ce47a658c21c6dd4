/** Locally nobody says where a call comes from, and everybody counts as one. */
const NOWHERE = "local";

const IPV4_IN_IPV6 = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;

/** The first four of an address's eight groups. A provider gives each customer so much, and often more. */
const prefixOf = (address: string): string => {
  const [before = "", after] = address.split("::");
  const groups = (text: string | undefined): string[] => (text ? text.split(":") : []);
  const [head, tail] = [groups(before), groups(after)];
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => "0");
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(":")}::/64`;
};

/**
 * What of an address is counted: all of an IPv4 address, and the /64 of an IPv6 address, within which a single caller
 * can take another address for each call.
 */
export const networkOf = (address: string): string => {
  if (!address.includes(":")) return address;
  // In the one way to write it.
  const canonical = URL.parse(`http://[${address}]`)?.hostname.slice(1, -1);
  if (canonical === undefined) return address;
  const [, high, low] = IPV4_IN_IPV6.exec(canonical) ?? [];
  if (high === undefined || low === undefined) return prefixOf(canonical);
  const bytes = [high, low].flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]);
  return bytes.join(".");
};

/** The network that a call comes from, as limits count it. */
export const callersNetwork = (headers: Headers): string => {
  const address = headers.get("CF-Connecting-IP");
  return address === null ? NOWHERE : networkOf(address);
};
