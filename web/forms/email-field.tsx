import type { SyntheticEvent } from "react";
import { EMAIL_MAX_LENGTH, EMAIL_MIN_LENGTH, mailAddress } from "../../shared/account/credentials.ts";
import { formsTexts } from "../../shared/language/en/forms.ts";
import { TextField } from "../kit/ui/text-field.tsx";

/** Some browsers refuse a domain such as müller.de in a field of this type, but take its other form. */
const settle = ({ currentTarget: field }: SyntheticEvent<HTMLInputElement>): void => {
  const address = mailAddress(field.value);
  if (address !== field.value) field.value = address;
};

export const EmailField = ({ label = formsTexts.email }: { readonly label?: string }) => (
  <TextField
    label={label}
    name="email"
    type="email"
    required
    minLength={EMAIL_MIN_LENGTH}
    maxLength={EMAIL_MAX_LENGTH}
    autoComplete="email"
    onBlur={settle}
    onKeyDown={(event) => {
      if (event.key === "Enter") settle(event);
    }}
  />
);
