import { useState } from "react";
import { RESEND_WAIT } from "../../../shared/limits.ts";
import { PAGE_METAS } from "../../../shared/page-metas.ts";
import { PASSWORDS_DIFFER, TOO_MANY_REGISTRATIONS } from "../../../shared/texts.ts";
import { USERNAME_MAX_LENGTH, USERNAME_MIN_LENGTH, usernameProblem } from "../../../shared/username.ts";
import { register } from "../../api/auth.ts";
import { EmailField } from "../../forms/email-field.tsx";
import { Form, FormError, formText } from "../../forms/form.tsx";
import { FormPage } from "../../forms/form-page.tsx";
import { NewPasswordFields, passwordsDiffer } from "../../forms/password-field.tsx";
import { ResendMail } from "../../forms/resend-mail.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { useSubmission } from "../../forms/use-submission.ts";
import { PageMeta } from "../../layout/page-meta.tsx";
import { Link } from "../../navigation/link.tsx";
import { TextField } from "../../ui/text-field.tsx";

/** Shown after the sign-up: the address must be confirmed first. */
const ConfirmNotice = ({ email }: { readonly email: string }) => (
  <FormPage heading="Confirm your email" takesFocus links={<Link to="/login">Confirmed already? Log in</Link>}>
    <p>
      We have sent a mail to <strong>{email}</strong>. Open the link in it, and you are in.
    </p>
    <p>The link works for 24 hours. Nothing there? Look among the spam, or have it sent again:</p>
    <ResendMail email={email} wait={RESEND_WAIT} />
  </FormPage>
);

export interface SignupFormProps {
  readonly onSignedUp: (email: string) => void;
}

const SignupForm = ({ onSignedUp }: SignupFormProps) => {
  const submission = useSubmission({ tooMany: TOO_MANY_REGISTRATIONS });
  const [nameProblem, setNameProblem] = useState<string | null>(null);

  const send = (form: HTMLFormElement): void => {
    const username = formText(form, "username").trim();
    const problem = usernameProblem(username);
    setNameProblem(problem);
    if (passwordsDiffer(form)) {
      submission.setError(PASSWORDS_DIFFER);
      return;
    }
    submission.setError(null);
    if (problem !== null) return;
    const email = formText(form, "email").trim();
    submission.submit(async () => {
      await register({ email, username, password: formText(form, "password") });
      onSignedUp(email);
    });
  };

  return (
    <FormPage
      heading="Sign up"
      lede="For rated games, friends and a profile."
      links={<Link to="/login">Signed up already? Log in</Link>}
    >
      <Form submission={submission} onSubmit={send}>
        <EmailField />
        <TextField
          label="Username"
          name="username"
          required
          minLength={USERNAME_MIN_LENGTH}
          maxLength={USERNAME_MAX_LENGTH}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          error={nameProblem}
          onInput={() => setNameProblem(null)}
        />
        <NewPasswordFields label="Password" />
        <FormError error={submission.error} />
        <SubmitButton {...submission}>Sign Up</SubmitButton>
        <p>
          <small>
            By signing up you agree to the <Link to="/terms-of-service">Terms of Service</Link> and the{" "}
            <Link to="/privacy-policy">Privacy Policy</Link>.
          </small>
        </p>
      </Form>
    </FormPage>
  );
};

export const SignupPage = () => {
  /** Null until somebody has signed up. */
  const [email, setEmail] = useState<string | null>(null);
  return (
    <>
      <PageMeta {...PAGE_METAS["/signup"]} />
      {email === null ? <SignupForm onSignedUp={setEmail} /> : <ConfirmNotice email={email} />}
    </>
  );
};
