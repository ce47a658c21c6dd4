const { documentElement: root } = document;

const note = (isPointer: boolean) => () => root.toggleAttribute("data-pointer", isPointer);

/** Browsers ring what a script focuses, also after a tap; `global.css` drops the ring then. */
export const watchPointer = (): void => {
  note(matchMedia("(hover: none)").matches)();
  addEventListener("pointerdown", note(true), true);
  addEventListener("keydown", note(false), true);
};
