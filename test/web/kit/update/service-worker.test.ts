import { afterEach, expect, test, vi } from "vitest";
import { startServiceWorker } from "../../../../web/kit/update/service-worker.ts";

const waiting = vi.hoisted(() => vi.fn());
vi.mock("../../../../web/kit/update/reload-holds.ts", () => ({ reloadHolds: { whenFree: waiting } }));
vi.mock("../../../../web/kit/ui/when-idle.ts", () => ({ whenIdle: () => new Promise(() => {}) }));

afterEach(() => waiting.mockReset());

const [OLD, NEW] = ["old", "new"].map((name) => Object.assign(new EventTarget(), { name }) as unknown as ServiceWorker);

/** The part of the browser that the page listens to. */
class FakeContainer extends EventTarget {
  controller: ServiceWorker | null = null;

  take(worker: ServiceWorker | undefined): void {
    this.controller = worker ?? null;
    this.dispatchEvent(new Event("controllerchange"));
  }
}

const begin = (first?: ServiceWorker, now = first): FakeContainer => {
  const container = new FakeContainer();
  container.controller = now ?? null;
  void startServiceWorker(container as unknown as ServiceWorkerContainer, first ?? null);
  return container;
};

test("the first service worker of a browser reloads nothing, and the next one does", () => {
  const container = begin();
  container.take(OLD);
  expect(waiting).not.toHaveBeenCalled();
  container.take(NEW);
  expect(waiting).toHaveBeenCalledTimes(1);
});

test("a first service worker that comes before the script is there reloads nothing", () => {
  const container = begin(undefined, OLD);
  expect(waiting).not.toHaveBeenCalled();
  container.take(NEW);
  expect(waiting).toHaveBeenCalledTimes(1);
});

test("a newer version that takes over before the script is there reloads the page", () => {
  begin(OLD, NEW);
  expect(waiting).toHaveBeenCalledTimes(1);
});

test("a page that stays with its version is not reloaded", () => {
  begin(OLD);
  expect(waiting).not.toHaveBeenCalled();
});
