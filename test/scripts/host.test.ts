import { get } from "node:http";
import { describe, expect, test } from "vitest";
import { hostIn } from "../../.scripts/address.mjs";
import { addresses, outboxHosts, ownAddress, reachableBy } from "../../.scripts/host.ts";
import { startStripe } from "../../.scripts/payment-provider/server.ts";

const of = (address: string, family: "IPv4" | "IPv6", internal: boolean) => ({
  address,
  family,
  internal,
  netmask: "",
  mac: "",
  cidr: null,
  scopeid: 0,
});

const INTERFACES = {
  lo: [of("127.0.0.1", "IPv4", true), of("::1", "IPv6", true)],
  wlan0: [of("192.168.1.20", "IPv4", false), of("fe80::1", "IPv6", false)],
  eth0: [of("10.0.0.7", "IPv4", false)],
};

describe("who can reach a local run", () => {
  test.each([
    [{}, "127.0.0.1"],
    [{ HOST: "" }, "127.0.0.1"],
    [{ HOST: "0.0.0.0" }, "0.0.0.0"],
    [{ HOST: "192.168.1.20" }, "192.168.1.20"],
    [{ HOST: "::" }, "::"],
    [{ HOST: "my-machine" }, null],
    [{ HOST: "0.0.0.0; rm" }, null],
  ])("%j is %s", (env, host) => expect(hostIn(env)).toBe(host));

  test.each([
    ["127.0.0.1", []],
    ["::1", []],
    ["0.0.0.0", ["192.168.1.20", "10.0.0.7"]],
    ["192.168.1.20", ["192.168.1.20"]],
  ])("listening at %s, others connect by %j", (listening, others) =>
    expect(reachableBy(listening, INTERFACES)).toEqual(others),
  );

  test("is printed, with what else they can do", () => {
    const text = addresses("Game", 8787, "http://192.168.1.20:9", ["192.168.1.20"]);
    expect(text).toContain("http://192.168.1.20:8787");
    expect(text).toContain("http://192.168.1.20:9");
    expect(text).toContain("can read the mails");
    expect(addresses("Game", 8787, null)).not.toContain("On this network");
  });

  test("sees the mails by these addresses", () => {
    expect(outboxHosts([])).toEqual({});
    expect(outboxHosts(["192.168.1.20", "fd00::1"])).toEqual({ OUTBOX_HOSTS: "192.168.1.20,[fd00::1]" });
  });

  test("this machine reaches itself on any address", () => {
    expect(ownAddress("0.0.0.0")).toBe("127.0.0.1");
    expect(ownAddress("192.168.1.20")).toBe("192.168.1.20");
  });
});

test("the stand-in for the payment provider uses the address that others have", async () => {
  const keys = { secretKey: "sk_test_of_the_host", webhookSecret: "whsec_of_the_host" };
  const provider = await startStripe({ ...keys, listening: "0.0.0.0", knownAs: "127.0.0.2" });
  expect(provider.origin).toMatch(/^http:\/\/127\.0\.0\.2:\d+$/);
  const status = await new Promise((resolve, reject) =>
    get(provider.origin, (answer) => resolve(answer.statusCode)).once("error", reject),
  );
  expect(status).toBe(200);
  await provider.close();
});
