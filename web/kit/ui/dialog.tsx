import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import styles from "./dialog.module.css";

export interface DialogProps {
  readonly heading: ReactNode;
  readonly className?: string | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A native modal dialog, open while mounted. Escape and a click outside close it. The heading takes the focus. */
export const Dialog = ({ heading, className, onClose, children }: DialogProps) => {
  const ref = useRef<HTMLDialogElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const id = useId();

  useEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    headingRef.current?.focus();
    return () => dialog?.close();
  }, []);

  // The content fills the dialog, so only a click on the backdrop targets the dialog itself.
  const closeOutside = (event: MouseEvent): void => {
    if (event.target === ref.current) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it natively
    <dialog
      ref={ref}
      className={`${styles.dialog} ${className ?? ""}`}
      aria-labelledby={id}
      onClick={closeOutside}
      onCancel={onClose}
    >
      <div className={styles.content}>
        <h2 ref={headingRef} id={id} className={styles.heading} tabIndex={-1}>
          {heading}
        </h2>
        {children}
      </div>
    </dialog>
  );
};
