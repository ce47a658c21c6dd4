import { expect, test } from "vitest";
import { routeOf } from "../../../../shared/pages/pages.ts";
import { wellFormed } from "../../../../worker/site/html/describe-page.ts";

test.each([
  ["/@/%E0%A4", "/@/%25E0%25A4"],
  ["/caf%C3%A9%", "/caf%25C3%25A9%25"],
  ["//elsewhere/%zz/", "//elsewhere/%25zz/"],
])("%s has an invalid escape: %s means the same", (pathname, mended) => {
  expect(wellFormed(pathname)).toBe(mended);
  expect(routeOf(mended)).toEqual(routeOf(pathname));
  expect(wellFormed(mended)).toBe(mended);
});

test.each(["/", "/@/an%20na", "/%40/caf%C3%A9", "/@//"])("%s is well-formed", (pathname) => {
  expect(wellFormed(pathname)).toBe(pathname);
});
