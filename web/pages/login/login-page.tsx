import { useState } from "react";
import { useNavigate } from "react-router";
import { EMAIL_MAX_LENGTH } from "../../../shared/credentials.ts";
import { PAGE_METAS } from "../../../shared/page-metas.ts";
import { TOO_MANY_LOGINS } from "../../../shared/texts.ts";
import { hasStatus } from "../../api/api-failure.ts";
import { logIn } from "../../api/auth.ts";
import { CheckField } from "../../forms/choice-field.tsx";
import { Form, FormError, formText, isChecked } from "../../forms/form.tsx";
import { FormPage } from "../../forms/form-page.tsx";
import { PasswordField } from "../../forms/password-field.tsx";
import { ResendMail } from "../../forms/resend-mail.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { useSubmission } from "../../forms/use-submission.ts";
import { PageMeta } from "../../layout/page-meta.tsx";
import { Link } from "../../navigation/link.tsx";
import { useSession } from "../../session/session.tsx";
import { TextField } from "../../ui/text-field.tsx";

/** Sends the confirmation mail again. That needs an email address, not a username. */
const Unconfirmed = ({ identifier }: { readonly identifier: string }) =>
  identifier.includes("@") ? (
    <ResendMail key={identifier} email={identifier} wait={0} />
  ) : (
    <p>
      Have you lost the mail? <Link to="/forgot-password">Set a new password by mail</Link>: that confirms your email,
      too.
    </p>
  );

export const LoginPage = () => {
  const session = useSession();
  const navigate = useNavigate();
  const submission = useSubmission({ tooMany: TOO_MANY_LOGINS });
  /** Set when a login was refused only because the address is not confirmed. */
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);

  const send = (form: HTMLFormElement): void =>
    submission.submit(async () => {
      const identifier = formText(form, "identifier").trim();
      setUnconfirmed(null);
      try {
        const { token, maxAge } = await logIn({
          identifier,
          password: formText(form, "password"),
          rememberMe: isChecked(form, "rememberMe"),
        });
        session.logIn(token, maxAge);
        void navigate("/", { replace: true });
      } catch (failure) {
        if (hasStatus(failure, 403)) setUnconfirmed(identifier);
        throw failure;
      }
    });

  return (
    <FormPage
      heading="Log in"
      links={
        <>
          <Link to="/forgot-password">Forgotten your password?</Link>
          <Link to="/signup">New here? Sign up</Link>
        </>
      }
    >
      <PageMeta {...PAGE_METAS["/login"]} />
      <Form submission={submission} onSubmit={send}>
        <TextField
          label="Username or email"
          name="identifier"
          required
          maxLength={EMAIL_MAX_LENGTH}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <PasswordField label="Password" name="password" autoComplete="current-password" />
        <CheckField label="Remember Me" name="rememberMe" />
        <FormError error={submission.error} />
        <SubmitButton {...submission}>Log In</SubmitButton>
      </Form>
      {unconfirmed !== null && <Unconfirmed identifier={unconfirmed} />}
    </FormPage>
  );
};
