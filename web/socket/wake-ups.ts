/** Calls back when the network or the page has come back, which is when waiting for the next attempt makes no sense. */
export type OnWakeUp = (listener: () => void) => () => void;

export const onWakeUp: OnWakeUp = (listener) => {
  const onVisible = (): void => {
    if (document.visibilityState === "visible") listener();
  };
  window.addEventListener("online", listener);
  window.addEventListener("pageshow", listener);
  document.addEventListener("visibilitychange", onVisible);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("pageshow", listener);
    document.removeEventListener("visibilitychange", onVisible);
  };
};
