import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { TextField, type TextFieldProps } from "../ui/text-field.tsx";
import styles from "./password-field.module.css";

export interface PasswordFieldProps extends Omit<TextFieldProps, "type" | "action"> {
  readonly autoComplete: "current-password" | "new-password";
}

/** A password, hidden unless asked for. */
export const PasswordField = (props: PasswordFieldProps) => {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      className={styles.field ?? ""}
      type={isShown ? "text" : "password"}
      required
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      action={
        <Button
          className={styles.show}
          look="quiet"
          aria-label={`${isShown ? "Hide" : "Show"} ${props.label.toLowerCase()}`}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? "Hide" : "Show"}
        </Button>
      }
    />
  );
};
