import { expect, test } from "vitest";
import { viewIn, viewParams } from "../../../../web/pages/friends/friends-view.ts";

test.each([
  ["", { tab: "all", text: "" }],
  ["tab=incoming", { tab: "incoming", text: "" }],
  ["q=bo", { tab: "all", text: "bo" }],
  ["tab=blocked&q=b%26o", { tab: "blocked", text: "b&o" }],
] as const)("the address %j shows the view it was written for", (address, view) => {
  expect(viewIn(new URLSearchParams(address))).toEqual(view);
  expect(viewParams(view)).toBe(address);
});

test("an invalid address shows all, with a name cut to the maximum length", () => {
  expect(viewIn(new URLSearchParams("tab=constructor&q="))).toEqual({ tab: "all", text: "" });
  expect(viewIn(new URLSearchParams(`q=${"x".repeat(500)}`)).text).toHaveLength(20);
});

test("spaces around a name are ignored", () => {
  expect(viewParams({ tab: "friends", text: "  " })).toBe("tab=friends");
  expect(viewParams({ tab: "all", text: " bo " })).toBe("q=bo");
});
