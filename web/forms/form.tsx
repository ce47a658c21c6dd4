import type { FormEvent, ReactNode } from "react";
import { failuresTexts } from "../../shared/language/en/failures.ts";
import { formsTexts } from "../../shared/language/en/forms.ts";
import { fill } from "../../shared/language/fill.ts";
import { useHoldOfTyped } from "../kit/update/reload-holds.ts";
import styles from "./form.module.css";
import type { Submission } from "./use-submission.ts";

/** The success message of a form. The element is always in the page, so that screen readers announce its text. */
export const FormNotice = ({ text }: { readonly text: string | null }) => (
  <p className={styles.notice} role="status">
    {text}
  </p>
);

export const formText = (form: HTMLFormElement, name: string): string => {
  const value = new FormData(form).get(name);
  return typeof value === "string" ? value : "";
};

export const isChecked = (form: HTMLFormElement, name: string): boolean => new FormData(form).has(name);

/** What is wrong with a field, in the page's language. The browser's own messages use the browser's language. */
const wrongIn = ({ validity, minLength }: HTMLInputElement | HTMLTextAreaElement): string => {
  if (validity.valueMissing) return formsTexts.missing;
  if (validity.tooShort) return fill(formsTexts.passwordHint, { min: String(minLength) });
  return validity.typeMismatch ? failuresTexts.reasons["email-invalid"] : "";
};

const isField = (target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

const explain = ({ target }: FormEvent<HTMLFormElement>): void => {
  if (!isField(target)) return;
  // Clear the previous message first: it would make the field count as invalid.
  target.setCustomValidity("");
  target.setCustomValidity(wrongIn(target));
};

interface FormProps {
  readonly submission: Submission;
  readonly onSubmit: (form: HTMLFormElement) => void;
  readonly label?: string;
  readonly children: ReactNode;
}

export const Form = ({ submission, onSubmit, label, children }: FormProps) => {
  const holdTyped = useHoldOfTyped();
  const input = (event: FormEvent<HTMLFormElement>): void => {
    if (isField(event.target)) event.target.setCustomValidity("");
    holdTyped(event);
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onSubmit(event.currentTarget);
  };
  return (
    // Until its script has come, the browser itself would send it: never with a password in the address.
    <form
      method="post"
      className="stack gap-4"
      onSubmit={submit}
      onInput={input}
      onInvalidCapture={explain}
      aria-label={label}
      aria-busy={submission.isSending || undefined}
    >
      {children}
    </form>
  );
};

export const FormError = ({ error }: { readonly error: string | null }) =>
  error === null ? null : (
    <p className={`danger ${styles.error}`} role="alert">
      {error}
    </p>
  );
