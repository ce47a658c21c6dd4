/**
 * Sends what a page complains of to the proxy that has put this script into it. It runs in the page, before all others:
 * no protocol of all three engines has their consoles.
 */
export const recorder = (address: string): void => {
  const send = (...parts: readonly unknown[]): void => {
    navigator.sendBeacon(address + encodeURIComponent(parts.join(" ").slice(0, 1000)));
  };
  for (const level of ["error", "warn"] as const) {
    const write = console[level];
    console[level] = (...parts) => {
      send(`console.${level}:`, ...parts);
      write(...parts);
    };
  }
  // Firefox calls a file failed that was on its way when the page was left.
  let isLeft = false;
  addEventListener("beforeunload", () => {
    isLeft = true;
  });
  // Resources that fail to load do not bubble.
  addEventListener(
    "error",
    ({ message, target }) => {
      if (isLeft && target instanceof Element) return;
      const source = target instanceof Element ? (target.getAttribute("src") ?? target.getAttribute("href")) : "";
      send("error:", message ?? "", source ?? "");
    },
    true,
  );
  // The parts that a page still awaits when it is left are refused to it.
  addEventListener("unhandledrejection", ({ reason }) => {
    if (!isLeft) send("rejection:", reason?.stack ?? reason);
  });
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    send("policy:", violatedDirective, blockedURI),
  );
};
