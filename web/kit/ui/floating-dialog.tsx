import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from "react";
import styles from "./dialog.module.css";

interface FloatingDialogProps {
  readonly heading: ReactNode;
  readonly className?: string | undefined;
  /** Called after a press outside, which also reaches the element that it hits. Not while a modal dialog is open. */
  readonly onClose: () => void;
  /** Called on Escape. The caller decides where the focus goes. */
  readonly onEscape: () => void;
  readonly children: ReactNode;
}

/** A modal dialog or a menu. Browsers without popovers accept their selector only in `:is`. */
const ON_TOP = "dialog:modal, [popover=auto]:is(:popover-open)";

export const FloatingDialog = ({ heading, className, onClose, onEscape, children }: FloatingDialogProps) => {
  const ref = useRef<HTMLDialogElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const id = useId();

  const onPress = useEffectEvent((event: PointerEvent): void => {
    if (document.querySelector("dialog:modal") !== null) return;
    if (event.target instanceof Node && ref.current?.contains(event.target) === false) onClose();
  });
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    // A menu or a modal dialog on top of this one handles Escape first.
    if (event.key !== "Escape" || document.querySelector(ON_TOP) !== null) return;
    event.preventDefault();
    onEscape();
  });

  useEffect(() => {
    // The script that has popovers for old browsers may be lost.
    if (ref.current?.showPopover) ref.current.showPopover();
    else ref.current?.show();
    headingRef.current?.focus();
    const press = (event: PointerEvent): void => onPress(event);
    const key = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener("pointerdown", press);
    document.addEventListener("keydown", key);
    return () => {
      document.removeEventListener("pointerdown", press);
      document.removeEventListener("keydown", key);
    };
  }, []);

  return (
    <dialog ref={ref} popover="manual" className={`panel ${styles.dialog} ${className ?? ""}`} aria-labelledby={id}>
      <div className={`grid gap-4 ${styles.content}`}>
        <h2 ref={headingRef} id={id} className={styles.heading} tabIndex={-1}>
          {heading}
        </h2>
        {children}
      </div>
    </dialog>
  );
};
