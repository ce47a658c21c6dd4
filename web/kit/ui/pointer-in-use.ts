const { documentElement: root } = document;

const note = (isPointer: boolean) => () => root.toggleAttribute("data-pointer", isPointer);

/**
 * Marks the page while people use a finger or a mouse. Browsers draw a ring around whatever a script focuses if nothing
 * was focused before, also after a tap; `global.css` leaves it out then. The first key brings it back.
 */
export const watchPointer = (): void => {
  note(matchMedia("(hover: none)").matches)();
  addEventListener("pointerdown", note(true), true);
  addEventListener("keydown", note(false), true);
};
