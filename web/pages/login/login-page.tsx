import { useState } from "react";
import { useNavigate } from "react-router";
import { EMAIL_MAX_LENGTH } from "../../../shared/credentials.ts";
import { accountsTexts } from "../../../shared/language/en/accounts.ts";
import { failuresTexts } from "../../../shared/language/en/failures.ts";
import { PAGE_METAS } from "../../../shared/page-metas.ts";
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
import { rich } from "../../ui/rich.tsx";
import { TextField } from "../../ui/text-field.tsx";

const texts = accountsTexts.logIn;

/** Sends the confirmation mail again. That needs an email address, not a username. */
const Unconfirmed = ({ identifier }: { readonly identifier: string }) =>
  identifier.includes("@") ? (
    <ResendMail key={identifier} email={identifier} wait={0} />
  ) : (
    <p>{rich(texts.lostMail, { link: (label) => <Link to="/forgot-password">{label}</Link> }, {})}</p>
  );

export const LoginPage = () => {
  const session = useSession();
  const navigate = useNavigate();
  const submission = useSubmission({ tooMany: failuresTexts.reasons["too-many-logins"] });
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
      heading={texts.heading}
      links={
        <>
          <Link to="/forgot-password">{texts.forgotten}</Link>
          <Link to="/signup">{texts.signUp}</Link>
        </>
      }
    >
      <PageMeta {...PAGE_METAS["/login"]} />
      <Form submission={submission} onSubmit={send}>
        <TextField
          label={texts.name}
          name="identifier"
          required
          maxLength={EMAIL_MAX_LENGTH}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <PasswordField kind="password" name="password" autoComplete="current-password" />
        <CheckField label={texts.remember} name="rememberMe" />
        <FormError error={submission.error} />
        <SubmitButton {...submission}>{texts.submit}</SubmitButton>
      </Form>
      {unconfirmed !== null && <Unconfirmed identifier={unconfirmed} />}
    </FormPage>
  );
};
