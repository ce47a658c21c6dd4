import { expect, test } from "vitest";
import { cookieIn, cookieText } from "../../../../web/server/api/token-cookie.ts";

test("a cookie covers the whole site, is lax, and is secure on secure pages", () => {
  expect(cookieText("token", "a.b-c_d", 86_400, true)).toBe(
    "token=a.b-c_d; path=/; max-age=86400; SameSite=Lax; Secure",
  );
  expect(cookieText("token", "", 0, false)).toBe("token=; path=/; max-age=0; SameSite=Lax");
});

test("special characters are escaped in a cookie and read back", () => {
  const [pair = ""] = cookieText("token", "a;b=c d", 1, false).split("; ");
  expect(pair).not.toMatch(/[; ]./);
  expect(cookieIn(`theme=dark; ${pair}`, "token")).toBe("a;b=c d");
});

test("a cookie is found by its whole name only", () => {
  expect(cookieIn("mytoken=1; token=2", "token")).toBe("2");
  expect(cookieIn("mytoken=1", "token")).toBeNull();
});

test.each(["", "token=", "token=%E0%A4%A"])("%j has no usable value", (cookies) => {
  expect(cookieIn(cookies, "token")).toBeNull();
});
