import { expect, test } from "vitest";
import { callersNetwork, networkOf } from "../../../worker/rate-limiter/network.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:0001:0002::6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
  ["2001:db8:1:3::6", "2001:db8:1:3::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:db8::", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["::", "0:0:0:0::/64"],
  ["::2:3:4:5:6:7", "0:0:2:3::/64"],
  // One and the same caller, however it is written.
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::ffff:cb00:7107", "203.0.113.7"],
  ["no:address", "no:address"],
])("%s is counted as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test("without an address everybody counts as one", () => {
  expect(callersNetwork(new Headers())).toBe("local");
  expect(callersNetwork(new Headers({ "CF-Connecting-IP": "2001:db8:1:2::6" }))).toBe("2001:db8:1:2::/64");
});
