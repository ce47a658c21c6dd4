/** SPEC of the house: 120 ms, and nothing that moves for those who asked for no motion. */
const NUDGE = 120;

/** Shakes what was pressed in vain. */
export const nudge = (element: Element): void => {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  element.animate(
    [{ transform: "none" }, { transform: "translateX(-3px)" }, { transform: "translateX(3px)" }, { transform: "none" }],
    { duration: NUDGE },
  );
};
