import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "../../shared/credentials.ts";
import { formText } from "./form.tsx";
import { PasswordField } from "./password-field.tsx";

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
