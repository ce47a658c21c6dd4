import { useState } from "react";
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "../../shared/account/credentials.ts";
import { formsTexts } from "../../shared/language/en/forms.ts";
import { fill } from "../../shared/language/fill.ts";
import { Button } from "../kit/ui/button.tsx";
import { TextField, type TextFieldProps } from "../kit/ui/text-field.tsx";
import styles from "./form.module.css";
import { formText } from "./form.tsx";

const PASSWORD = "password";
const CONFIRMATION = "confirmation";

export const passwordsDiffer = (form: HTMLFormElement): boolean =>
  formText(form, PASSWORD) !== formText(form, CONFIRMATION);

export const NewPasswordFields = ({ isChange = false }: { readonly isChange?: boolean }) => (
  <>
    <PasswordField
      kind={isChange ? "new" : "password"}
      name={PASSWORD}
      autoComplete="new-password"
      minLength={PASSWORD_MIN_LENGTH}
      maxLength={PASSWORD_MAX_LENGTH}
      hint={fill(formsTexts.passwordHint, { min: PASSWORD_MIN_LENGTH })}
    />
    <PasswordField kind={isChange ? "confirmNew" : "confirm"} name={CONFIRMATION} autoComplete="new-password" />
  </>
);

interface PasswordFieldProps extends Omit<TextFieldProps, "type" | "action" | "label"> {
  readonly kind: keyof typeof formsTexts.passwords;
  readonly autoComplete: "current-password" | "new-password";
}

export const PasswordField = ({ kind, ...props }: PasswordFieldProps) => {
  const { label, show, hide } = formsTexts.passwords[kind];
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      label={label}
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
          aria-label={isShown ? hide : show}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? formsTexts.hide : formsTexts.show}
        </Button>
      }
    />
  );
};
