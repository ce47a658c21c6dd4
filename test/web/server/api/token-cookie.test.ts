import { afterEach, describe, expect, test, vi } from "vitest";
import {
  clearSessionCookies,
  cookieIn,
  cookieText,
  keepsNothing,
  readToken,
  writeToken,
} from "../../../../web/server/api/token-cookie.ts";

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

describe("a browser", () => {
  /** A browser's cookies. It may refuse all, or those that are `Secure`. */
  const visit = (origin: string, refuses: (cookie: string) => boolean): Map<string, string> => {
    const jar = new Map<string, string>();
    vi.stubGlobal("location", new URL(origin));
    vi.stubGlobal("isSecureContext", true);
    vi.stubGlobal("document", {
      get cookie() {
        return [...jar].map((pair) => pair.join("=")).join("; ");
      },
      set cookie(text: string) {
        if (refuses(text)) return;
        const [, name = "", value = ""] = /^(\w+)=([^;]*)/.exec(text) ?? [];
        if (text.includes("max-age=0")) jar.delete(name);
        else jar.set(name, value);
      },
    });
    return jar;
  };
  const isSecure = (cookie: string): boolean => cookie.endsWith("; Secure");

  afterEach(() => {
    clearSessionCookies();
    vi.unstubAllGlobals();
  });

  test("that refuses Secure cookies over HTTP keeps, replaces and loses the token all the same", () => {
    const jar = visit("http://localhost:8787", isSecure);
    for (const token of ["first", "second"]) {
      writeToken(token, 60);
      expect([...jar]).toEqual([["token", token]]);
    }
    expect(keepsNothing()).toBe(false);
    clearSessionCookies();
    expect([...jar]).toEqual([]);
  });

  test("gets no cookie without Secure over HTTPS", () => {
    const jar = visit("https://play.example.com", isSecure);
    writeToken("token", 60);
    expect([...jar]).toEqual([]);
  });

  test("that refuses all cookies has the token until its page is closed, and it is known", () => {
    visit("http://localhost:8787", () => true);
    expect(keepsNothing()).toBe(false);
    writeToken("token", 60);
    expect([readToken(), keepsNothing()]).toEqual(["token", true]);
  });
});
