import { EMAIL_MAX_LENGTH, EMAIL_MIN_LENGTH } from "../../shared/account/credentials.ts";
import { formsTexts } from "../../shared/language/en/forms.ts";
import { TextField } from "../kit/ui/text-field.tsx";

/** A field for an email address, named "email". */
export const EmailField = ({ label = formsTexts.email }: { readonly label?: string }) => (
  <TextField
    label={label}
    name="email"
    type="email"
    required
    minLength={EMAIL_MIN_LENGTH}
    maxLength={EMAIL_MAX_LENGTH}
    autoComplete="email"
  />
);
