import { expect, test } from "vitest";
import { callersNetworks, networksOf } from "../../../../worker/platform/rate-limiter/network.ts";

test.each([
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["2001:DB8:0001:0002::6", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["2001:db8:1:3::6", "2001:db8:1:3::/64", "2001:db8:1::/48"],
  ["2001:db8::1", "2001:db8:0:0::/64", "2001:db8:0::/48"],
  ["2001:db8::", "2001:db8:0:0::/64", "2001:db8:0::/48"],
  ["::1", "0:0:0:0::/64", "0:0:0::/48"],
  ["::", "0:0:0:0::/64", "0:0:0::/48"],
  ["::2:3:4:5:6:7", "0:0:2:3::/64", "0:0:2::/48"],
])("%s is counted as %s and as %s", (address, own, wider) => {
  expect(networksOf(address)).toEqual({ own, wider });
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  // The same caller in every spelling.
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::ffff:cb00:7107", "203.0.113.7"],
  ["no:address", "no:address"],
])("%s is counted as %s alone", (address, own) => {
  expect(networksOf(address)).toEqual({ own });
});

test("callers without an address count as one", () => {
  expect(callersNetworks(new Headers())).toEqual({ own: "local" });
  const headers = new Headers({ "CF-Connecting-IP": "2001:db8:1:2::6" });
  expect(callersNetworks(headers)).toEqual({ own: "2001:db8:1:2::/64", wider: "2001:db8:1::/48" });
});
