import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import styles from "./hint.module.css";

interface HintProps {
  readonly text: string | null;
  readonly children: (describedBy: string | undefined) => ReactNode;
}

export const Hint = ({ text, children }: HintProps) => {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const hideOnEscape = (event: KeyboardEvent): void => {
    if (event.key === "Escape") setShown(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what happens to the control inside.
    <span
      className="grid relative"
      onPointerEnter={(event) => event.pointerType === "mouse" && setShown(true)}
      onPointerLeave={(event) => event.pointerType === "mouse" && setShown(false)}
      onFocus={() => setShown(true)}
      onBlur={() => setShown(false)}
      onClick={() => setShown(true)}
      onKeyDown={hideOnEscape}
    >
      {children(text === null ? undefined : id)}
      {text !== null && (
        <span role="tooltip" id={id} className={`pad-2-3 small ${styles.bubble}`} data-shown={isShown || undefined}>
          {text}
        </span>
      )}
    </span>
  );
};
