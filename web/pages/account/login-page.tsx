import { useState } from "react";
import { useLocation } from "react-router";
import { EMAIL_MAX_LENGTH } from "../../../shared/account/credentials.ts";
import { accountsTexts } from "../../../shared/language/en/accounts.ts";
import { failuresTexts } from "../../../shared/language/en/failures.ts";
import { pageMeta } from "../../../shared/pages/page-metas.ts";
import { CheckField } from "../../forms/choice-field.tsx";
import { Form, FormError, formText, isChecked } from "../../forms/form.tsx";
import { FormPage } from "../../forms/form-page.tsx";
import { PasswordField } from "../../forms/password-field.tsx";
import { ResendMail } from "../../forms/resend-mail.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { useSubmission } from "../../forms/use-submission.ts";
import { Link } from "../../kit/ui/link.tsx";
import { rich } from "../../kit/ui/rich.tsx";
import { TextField } from "../../kit/ui/text-field.tsx";
import { usePageNavigate } from "../../kit/ui/use-page-navigate.ts";
import { PageMeta } from "../../layout/page-meta.tsx";
import { call, hasStatus } from "../../server/api/client.ts";
import { pathAfterLogin } from "../../server/session/return-path.ts";
import { useSession } from "../../server/session/session.tsx";

const texts = accountsTexts.logIn;

/** Resending needs an email address, not a username. */
const Unconfirmed = ({ identifier }: { readonly identifier: string }) =>
  identifier.includes("@") ? (
    <ResendMail key={identifier} email={identifier} wait={0} />
  ) : (
    <p>{rich(texts.lostMail, { link: (label) => <Link to="/forgot-password">{label}</Link> }, {})}</p>
  );

export const LoginPage = () => {
  const session = useSession();
  const navigate = usePageNavigate();
  const { state } = useLocation();
  const submission = useSubmission({ tooMany: failuresTexts.reasons["too-many-logins"] });
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);

  const send = (form: HTMLFormElement): void =>
    submission.submit(async () => {
      const identifier = formText(form, "identifier").trim();
      setUnconfirmed(null);
      try {
        const { token, maxAge } = await call("POST /api/v2/auth/login", {
          body: {
            identifier,
            password: formText(form, "password"),
            rememberMe: isChecked(form, "rememberMe"),
          },
        });
        session.logIn(token, maxAge);
        navigate(pathAfterLogin(state), { replace: true });
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
      <PageMeta {...pageMeta("login")} />
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
