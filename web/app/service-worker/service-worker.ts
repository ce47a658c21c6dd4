import { onClick, onPush } from "./notices.ts";
import {
  type Build,
  cacheFirst,
  dropOtherBuilds,
  keepBuild,
  keepShell,
  networkFirst,
  networkOrShell,
} from "./precache.ts";
import { sourceOf } from "./source-of.ts";

/** Served as /service-worker.js. Makes the site open without a network. Never handles live data. */

declare const self: ServiceWorkerGlobalScope;

/** Replaced by the build (web/build/precache-plugin.ts). */
declare const BUILD_OF_THIS_WORKER: Build;
const build = BUILD_OF_THIS_WORKER;

self.addEventListener("install", (event) => {
  // Do not wait for old tabs to close: each tab reloads when a reload loses nothing (web/kit/update/).
  event.waitUntil(keepBuild(build).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(dropOtherBuilds(build).then(() => self.clients.claim()));
});

// A page sends this when the user chooses another language: the kept shell has the old one.
self.addEventListener("message", (event) => {
  if (event.data === "language") event.waitUntil(keepShell(build));
});

self.addEventListener("push", (event) => {
  if (event.data !== null) event.waitUntil(onPush(event.data.json()));
});

self.addEventListener("notificationclick", (event) => {
  event.waitUntil(onClick(event.notification));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const asked = { method: request.method, isPage: request.mode === "navigate", url };
  switch (sourceOf(asked, self.location.origin, build.shellParts)) {
    case "page":
      return event.respondWith(networkOrShell(build, request));
    case "asset":
      return event.respondWith(cacheFirst(build, request));
    case "shell-part":
      return event.respondWith(networkFirst(build, request, url.pathname));
    case "network":
      return;
  }
});
