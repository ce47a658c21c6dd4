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

/** Served as /service-worker.js. Makes the product open without a network; what is live never goes through it. */

declare const self: ServiceWorkerGlobalScope;

/** Put in when the product is built (web/precache-plugin.ts). */
declare const BUILD_OF_THIS_WORKER: Build;
const build = BUILD_OF_THIS_WORKER;

self.addEventListener("install", (event) => {
  // No waiting for old tabs to close: each reloads by itself when nothing is lost by it (web/update/).
  event.waitUntil(keepBuild(build).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(dropOtherBuilds(build).then(() => self.clients.claim()));
});

// A page of ours says so when another language is chosen: the shell that is kept speaks the old one.
self.addEventListener("message", (event) => {
  if (event.data === "language") event.waitUntil(keepShell(build));
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
