import { useEffect, useState, useSyncExternalStore } from "react";
import { aroundTexts } from "../../../shared/language/en/around.ts";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { TOAST_LIFETIME } from "../../../shared/limits.ts";
import { Button } from "./button.tsx";
import { CloseIcon } from "./icons.tsx";
import { OverDialogs } from "./over-dialogs.tsx";
import { currentToasts, hideToast, subscribeToasts, type Toast } from "./toast-store.ts";
import styles from "./toasts.module.css";
import { type Settling, useSettling } from "./use-settling.ts";

/** Hides the toast after its lifetime. The time starts again when the pointer or the focus leaves it, or a newer one. */
const useLifetime = (toast: Toast, isHeld: boolean): void => {
  const { id, type } = toast;
  useEffect(() => {
    if (type === "challenge" || type === "way" || isHeld) return;
    const timer = setTimeout(() => hideToast(id), TOAST_LIFETIME);
    return () => clearTimeout(timer);
  }, [id, type, isHeld]);
};

interface ToastCardProps {
  readonly toast: Toast;
  readonly isCovered: boolean;
  readonly settling: Settling;
}

const ToastCard = ({ toast, isCovered, settling }: ToastCardProps) => {
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  useLifetime(toast, isPointedAt || hasFocus || isCovered);
  const answer = (reply: () => void): void => {
    hideToast(toast.id);
    reply();
  };
  return (
    <li
      className={`row boxed gap-2 surface ${styles.toast}`}
      data-type={toast.type}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      <p className={styles.message} role={toast.type === "error" ? "alert" : undefined}>
        {toast.message}
      </p>
      {toast.type === "challenge" ? (
        <div className={`flex gap-1 ${styles.actions}`}>
          <Button look="primary" className={styles.answer} {...settling} onClick={() => answer(toast.onAccept)}>
            {commonTexts.accept}
          </Button>
          <Button className={styles.answer} {...settling} onClick={() => answer(toast.onDecline)}>
            {commonTexts.decline}
          </Button>
        </div>
      ) : toast.type === "way" ? (
        <div className={`flex gap-1 ${styles.actions}`}>
          <Button look="primary" className={styles.answer} {...settling} onClick={() => answer(toast.onFollow)}>
            {toast.label}
          </Button>
        </div>
      ) : (
        <Button look="quiet" aria-label={aroundTexts.dismiss} onClick={() => hideToast(toast.id)}>
          <CloseIcon />
        </Button>
      )}
    </li>
  );
};

/** A place in the stack: after a toast has left it, the next one moves up. */
const Place = ({ toast, isCovered }: Omit<ToastCardProps, "settling">) => {
  const settling = useSettling(`${toast.id} ${isCovered}`);
  return <ToastCard key={toast.id} toast={toast} isCovered={isCovered} settling={settling} />;
};

/** Over the top bar: page, board and strips stay visible. The newest toast lies over older ones. */
export const Toasts = () => {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts);
  return (
    <OverDialogs>
      <section aria-label={aroundTexts.notifications} className={styles.region}>
        <ol className={styles.list} aria-live="polite">
          {toasts.map((toast, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place keeps watch over what stands in it
            <Place key={place} toast={toast} isCovered={place < toasts.length - 1} />
          ))}
        </ol>
      </section>
    </OverDialogs>
  );
};
