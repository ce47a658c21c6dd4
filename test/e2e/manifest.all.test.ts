import { expect, test } from "vitest";
import { BRAND } from "../../shared/pages/page-meta.ts";
import { seeControlled } from "./support/service-worker.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

test("the product can be installed, with its name and icons of every kind", async () => {
  const visitor = await stage.arrive({ hasServiceWorker: true });
  await visitor.open("/");
  await seeControlled(visitor.page);
  const browser = await visitor.context.newCDPSession(visitor.page);

  const { url, errors, data } = await browser.send("Page.getAppManifest");
  expect(new URL(url).pathname).toBe("/manifest.webmanifest");
  expect(errors).toEqual([]);
  const manifest: { name: string; icons: { src: string; type: string; sizes: string; purpose: string }[] } = JSON.parse(
    data ?? "",
  );
  expect(manifest.name).toBe(BRAND);
  expect(manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`).sort()).toEqual([
    "any 192x192",
    "any 512x512",
    "any any",
    "maskable 512x512",
  ]);
  for (const { src, type } of manifest.icons) {
    const answer = await fetch(visitor.origin + src);
    expect([src, answer.status, answer.headers.get("Content-Type")]).toEqual([src, 200, type]);
  }

  const { installabilityErrors } = await browser.send("Page.getInstallabilityErrors");
  // A test's browser profile is private, and Chromium installs nothing in one.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual([]);
});

test("a page names the manifest and the locale of its language", async () => {
  const html = await (await fetch(`${stage.origin}/learn?lang=de`, { headers: { Accept: "text/html" } })).text();
  expect(html).toContain('<meta property="og:locale" content="de_DE"');
  expect(html).toContain('<link rel="manifest" href="/manifest-de.webmanifest"');
  const answer = await fetch(`${stage.origin}/manifest-de.webmanifest`);
  expect(answer.headers.get("Content-Type")).toMatch(/^application\/manifest\+json/);
  const manifest: { id: string; lang: string; shortcuts: { name: string }[] } = JSON.parse(await answer.text());
  expect(manifest).toMatchObject({ id: "/", name: BRAND, lang: "de" });
  expect(manifest.shortcuts.map(({ name }) => name)).toEqual(["Lernen", "Bestenliste"]);
});

test("the touch icon exists, and the manifest is served as one", async () => {
  const icon = await fetch(`${stage.origin}/icons/apple-touch-icon.png`);
  expect([icon.status, icon.headers.get("Content-Type")]).toEqual([200, "image/png"]);
  const manifest = await fetch(`${stage.origin}/manifest.webmanifest`);
  expect(manifest.headers.get("Content-Type")).toMatch(/^application\/manifest\+json/);
});

test("the service worker is requested anew each time", async () => {
  const worker = await fetch(`${stage.origin}/service-worker.js`);
  expect([worker.status, worker.headers.get("Cache-Control")]).toEqual([200, "no-cache"]);
});
