import { useState } from "react";
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "../../shared/credentials.ts";
import { Button } from "../ui/button.tsx";
import { TextField, type TextFieldProps } from "../ui/text-field.tsx";
import { formText } from "./form.tsx";
import styles from "./password-field.module.css";

const PASSWORD = "password";
const CONFIRMATION = "confirmation";

/** Whether the two fields below say different things. */
export const passwordsDiffer = (form: HTMLFormElement): boolean =>
  formText(form, PASSWORD) !== formText(form, CONFIRMATION);

/** A new password in the field "password", and the same again to confirm it. */
export const NewPasswordFields = ({ label }: { readonly label: string }) => (
  <>
    <PasswordField
      label={label}
      name={PASSWORD}
      autoComplete="new-password"
      minLength={PASSWORD_MIN_LENGTH}
      maxLength={PASSWORD_MAX_LENGTH}
      hint={`At least ${PASSWORD_MIN_LENGTH} characters`}
    />
    <PasswordField label={`Confirm ${label.toLowerCase()}`} name={CONFIRMATION} autoComplete="new-password" />
  </>
);

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
