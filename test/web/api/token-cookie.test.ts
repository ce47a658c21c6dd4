import { expect, test } from "vitest";
import { cookieIn, cookieText } from "../../../web/api/cookie.ts";

test("a cookie is for the whole site, lax, and secure where the page is", () => {
  expect(cookieText("token", "a.b-c_d", 86_400, true)).toBe(
    "token=a.b-c_d; path=/; max-age=86400; SameSite=Lax; Secure",
  );
  expect(cookieText("token", "", 0, false)).toBe("token=; path=/; max-age=0; SameSite=Lax");
});

test("what would break a cookie is escaped and read back", () => {
  const [pair = ""] = cookieText("token", "a;b=c d", 1, false).split("; ");
  expect(pair).not.toMatch(/[; ]./);
  expect(cookieIn(`theme=dark; ${pair}`, "token")).toBe("a;b=c d");
});

test("a cookie is found by its whole name", () => {
  expect(cookieIn("mytoken=1; token=2", "token")).toBe("2");
  expect(cookieIn("mytoken=1", "token")).toBeNull();
});

test.each(["", "token=", "token=%E0%A4%A"])("no usable value in %j", (cookies) => {
  expect(cookieIn(cookies, "token")).toBeNull();
});
