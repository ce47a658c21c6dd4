import { texts } from "../texts.ts";

/** What several forms say: fields, buttons, waits. */
export const formsTexts = texts("forms", {
  // The label above a field, ≤ 30
  email: "Email",

  // Fields for a password, those called "confirm" want the same typed again: the label above the field, and what its
  // button "Show" or "Hide" is called for screen readers, ≤ 46
  passwords: {
    password: { label: "Password", show: "Show password", hide: "Hide password" },
    confirm: { label: "Confirm password", show: "Show confirm password", hide: "Hide confirm password" },
    current: { label: "Current password", show: "Show current password", hide: "Hide current password" },
    new: { label: "New password", show: "Show new password", hide: "Hide new password" },
    confirmNew: {
      label: "Confirm new password",
      show: "Show confirm new password",
      hide: "Hide confirm new password",
    },
  },

  // A small button inside a field for a password: makes it readable, or hides it again. One verb, ≤ 12
  show: "Show",
  hide: "Hide",

  // Below the field for a new password; {min} is 8, ≤ 60
  passwordHint: "At least {min} characters",
  // In red below a form with two fields for the same password, ≤ 90
  passwordsDiffer: "Passwords do not match.",
  // Beside a field that is empty and may not be, ≤ 60
  missing: "Fill in this field.",

  // For screen readers while a form is on its way, ≤ 30
  sending: "Sending",
  // On a button that waits for some seconds, in place of its words; "s" is short for seconds, ≤ 32
  tryAgainIn: "Try again in {seconds} s",
  sendAgainIn: "Send again in {seconds} s",
  // A button: mails the link once more, ≤ 32
  sendAgain: "Resend email",
});
