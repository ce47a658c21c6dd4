import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from "react";
import styles from "./dialog.module.css";

export interface FloatingDialogProps {
  readonly heading: ReactNode;
  readonly className?: string | undefined;
  /** By a press outside, which reaches what it hits. */
  readonly onClose: () => void;
  /** By Escape: whoever closes it says where the focus goes. */
  readonly onEscape: () => void;
  readonly children: ReactNode;
}

/** A dialog over the page that leaves the page usable. Its heading takes the focus. */
export const FloatingDialog = ({ heading, className, onClose, onEscape, children }: FloatingDialogProps) => {
  const ref = useRef<HTMLDialogElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const id = useId();

  const onPress = useEffectEvent((event: PointerEvent): void => {
    if (event.target instanceof Node && ref.current?.contains(event.target) === false) onClose();
  });
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    // A dialog that lies over this one closes first, by itself.
    if (event.key !== "Escape" || document.querySelector("dialog:modal") !== null) return;
    event.preventDefault();
    onEscape();
  });

  useEffect(() => {
    ref.current?.showPopover();
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
    <dialog ref={ref} popover="manual" className={`${styles.dialog} ${className ?? ""}`} aria-labelledby={id}>
      <div className={styles.content}>
        <h2 ref={headingRef} id={id} className={styles.heading} tabIndex={-1}>
          {heading}
        </h2>
        {children}
      </div>
    </dialog>
  );
};
