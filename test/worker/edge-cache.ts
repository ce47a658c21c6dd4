import { vi } from "vitest";

/**
 * Keeps answers that the cache should have for so many seconds for an hour, until mocks are restored. The cache has a
 * clock of its own, which no test can stop.
 */
export const keepLong = (seconds: number): void => {
  const put = caches.default.put.bind(caches.default);
  vi.spyOn(caches.default, "put").mockImplementation((key, response) => {
    const kept = new Response(response.body, response);
    const given = response.headers.get("Cache-Control") ?? "";
    kept.headers.set("Cache-Control", given.replace(new RegExp(`max-age=${seconds}$`), "max-age=3600"));
    return put(key, kept);
  });
};
