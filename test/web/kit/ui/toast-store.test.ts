import { afterEach, expect, test, vi } from "vitest";
import { currentToasts, hideToast, showToast, subscribeToasts } from "../../../../web/kit/ui/toast-store.ts";

afterEach(() => {
  for (const { id } of currentToasts()) hideToast(id);
});

test("a toast is shown until it is hidden, and listeners hear of each change", () => {
  const listener = vi.fn();
  const unsubscribe = subscribeToasts(listener);
  const id = showToast({ type: "info", message: "Hello" });
  expect(currentToasts()).toEqual([{ id, type: "info", message: "Hello" }]);
  hideToast(id);
  expect(currentToasts()).toEqual([]);
  expect(listener).toHaveBeenCalledTimes(2);
  unsubscribe();
  showToast({ type: "info", message: "Unheard" });
  expect(listener).toHaveBeenCalledTimes(2);
});

test("the eleventh toast removes the oldest", () => {
  for (let count = 1; count <= 11; count++) showToast({ type: "info", message: String(count) });
  expect(currentToasts().map((toast) => toast.message)).toEqual("2 3 4 5 6 7 8 9 10 11".split(" "));
});
