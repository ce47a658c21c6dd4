import { isIP } from "node:net";
import { type NetworkInterfaceInfo, networkInterfaces } from "node:os";

/** Who can reach a run on one's own machine: only this machine, or with HOST=0.0.0.0 everybody on the same network. */

const HERE = "127.0.0.1";

/** HOST, or this machine alone. Null for what is no address. */
export const hostIn = (env: Readonly<Record<string, string | undefined>>): string | null => {
  const asked = env.HOST || HERE;
  return isIP(asked) === 0 ? null : asked;
};

/** The same, or the end of this process. */
export const host = (): string => {
  const found = hostIn(process.env);
  if (found !== null) return found;
  console.error(`HOST must be an address such as 0.0.0.0 (everybody on this network), not "${process.env.HOST}".`);
  process.exit(1);
};

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

const isEverywhere = (listening: string): boolean => listening === "0.0.0.0" || listening === "::";

/** By which addresses others reach who listens there; none when only this machine does. */
export const reachableBy = (listening: string, interfaces: Interfaces = networkInterfaces()): string[] => {
  if (listening === "::1" || listening.startsWith("127.")) return [];
  if (!isEverywhere(listening)) return [listening];
  return Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === "IPv4" && !internal)
    .map(({ address }) => address);
};

/** By which address this machine reaches what listens there. */
export const ownAddress = (listening: string): string => (isEverywhere(listening) ? HERE : listening);

/** As it stands in an address of a page. */
export const inAddress = (address: string): string => (isIP(address) === 6 ? `[${address}]` : address);

/** What a local run prints once it is up. `controls` is the page of the payments' stand-in, null for none. */
export const addresses = (name: string, at: number, controls: string | null, others: readonly string[] = []): string =>
  [
    "",
    `  ${name}: http://localhost:${at}`,
    ...others.map((address) => `  On this network: http://${inAddress(address)}:${at}`),
    `  Mails: http://localhost:${at}/dev/outbox`,
    ...(controls === null ? [] : [`  Payments, which no money moves in: ${controls}`]),
    ...(others.length === 0 ? [] : ["  Whoever is on this network can read the mails and make payments, too."]),
    "",
  ].join("\n");
