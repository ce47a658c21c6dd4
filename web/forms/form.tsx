import type { FormEvent, ReactNode } from "react";
import { useHoldOfTyped } from "../app/update/reload-holds.ts";
import styles from "./form.module.css";
import type { Submission } from "./use-submission.ts";

/** The good news of a form. It is always in the page, so that screen readers announce its text. */
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

export interface FormProps {
  readonly submission: Submission;
  readonly onSubmit: (form: HTMLFormElement) => void;
  /** A name for screen readers, for pages with several forms. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** A form that is sent by script. Its fields come first, then its error, then its submit button. */
export const Form = ({ submission, onSubmit, label, children }: FormProps) => {
  const holdTyped = useHoldOfTyped();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onSubmit(event.currentTarget);
  };
  return (
    <form
      className={styles.form}
      onSubmit={submit}
      onInput={holdTyped}
      aria-label={label}
      aria-busy={submission.isSending || undefined}
    >
      {children}
    </form>
  );
};

export const FormError = ({ error }: { readonly error: string | null }) =>
  error === null ? null : (
    <p className={styles.error} role="alert">
      {error}
    </p>
  );
