import { isIP } from "node:net";
import { type NetworkInterfaceInfo, networkInterfaces } from "node:os";

/** Who can reach a local run: only this machine by default, the whole network with HOST=0.0.0.0. */

const HERE = "127.0.0.1";

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

const isEverywhere = (listening: string): boolean => listening === "0.0.0.0" || listening === "::";

/** The addresses by which other machines reach this one; none if it only listens locally. */
export const reachableBy = (listening: string, interfaces: Interfaces = networkInterfaces()): string[] => {
  if (listening === "::1" || listening.startsWith("127.")) return [];
  if (!isEverywhere(listening)) return [listening];
  return Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === "IPv4" && !internal)
    .map(({ address }) => address);
};

/** The address by which this machine reaches a server that listens there. */
export const ownAddress = (listening: string): string => (isEverywhere(listening) ? HERE : listening);

/** Formats an IP address for a URL. */
export const inAddress = (address: string): string => (isIP(address) === 6 ? `[${address}]` : address);

/** The setting that also allows the outbox at these addresses. */
export const outboxHosts = (others: readonly string[]): Readonly<Record<string, string>> =>
  others.length === 0 ? {} : { OUTBOX_HOSTS: others.map(inAddress).join(",") };

/** The text that a local run prints when it is ready. `controls` is the payment stand-in's page, or null. */
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
