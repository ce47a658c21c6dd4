import { type ReactNode, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";

/** The open modal dialogs, topmost last. Browsers make everything outside the topmost one inert. */
let dialogs: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

const set = (next: readonly HTMLElement[]): void => {
  dialogs = next;
  for (const listener of listeners) listener();
};

export const noteOpened = (dialog: HTMLElement): void => set([...dialogs, dialog]);
export const noteClosed = (dialog: HTMLElement): void => set(dialogs.filter((other) => other !== dialog));

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const topmost = (): HTMLElement | null => dialogs.at(-1) ?? null;

/** Keeps `children` usable while a modal dialog is open, by moving them into the topmost dialog. */
export const OverDialogs = ({ children }: { readonly children: ReactNode }) => {
  const dialog = useSyncExternalStore(subscribe, topmost);
  return dialog === null ? children : createPortal(children, dialog);
};
