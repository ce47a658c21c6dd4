import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import styles from "./dialog.module.css";
import { noteClosed, noteOpened } from "./over-dialogs.tsx";

interface DialogProps {
  readonly heading: ReactNode;
  readonly className?: string | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The focus returns to the element that had it before, or to the heading of the page. */
export const Dialog = ({ heading, className, onClose, children }: DialogProps) => {
  const ref = useRef<HTMLDialogElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const id = useId();

  // The dialog is closed before React removes it, because a removed dialog does not return the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    dialog.showModal();
    noteOpened(dialog);
    headingRef.current?.focus();
    return () => {
      noteClosed(dialog);
      dialog.close();
      const focused = document.activeElement;
      if (focused === document.body || dialog.contains(focused))
        document.querySelector<HTMLElement>("main h1")?.focus();
    };
  }, []);

  // The content fills the dialog, so only a click on the backdrop targets the dialog itself.
  const closeOutside = (event: MouseEvent): void => {
    if (event.target === ref.current) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it natively
    <dialog
      ref={ref}
      className={`panel ${styles.dialog} ${className ?? ""}`}
      aria-labelledby={id}
      onClick={closeOutside}
      onCancel={onClose}
    >
      <div className={`grid gap-4 ${styles.content}`}>
        <h2 ref={headingRef} id={id} className={styles.heading} tabIndex={-1}>
          {heading}
        </h2>
        {children}
      </div>
    </dialog>
  );
};
