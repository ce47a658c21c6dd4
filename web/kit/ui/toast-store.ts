import { MAX_TOASTS } from "../../../shared/limits.ts";

export type ToastContent =
  | { readonly type: "error" | "info" | "success"; readonly message: string }
  /** Offers a link. Stays until the user follows it, or until the caller hides it. */
  | { readonly type: "way"; readonly message: string; readonly label: string; readonly onFollow: () => void }
  | {
      readonly type: "challenge";
      readonly message: string;
      readonly onAccept: () => void;
      readonly onDecline: () => void;
    };

export type Toast = ToastContent & { readonly id: number };

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const set = (next: readonly Toast[]): void => {
  toasts = next;
  for (const listener of listeners) listener();
};

export const showToast = (content: ToastContent): number => {
  lastId += 1;
  set([...toasts, { ...content, id: lastId }].slice(-MAX_TOASTS));
  return lastId;
};

export const hideToast = (id: number): void => set(toasts.filter((toast) => toast.id !== id));

export const currentToasts = (): readonly Toast[] => toasts;

export const subscribeToasts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
