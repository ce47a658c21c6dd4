import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { USERNAME_MAX_LENGTH, USERNAME_MIN_LENGTH, usernameProblem } from "../../../shared/account/username.ts";
import { accountsTexts } from "../../../shared/language/en/accounts.ts";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { failuresTexts } from "../../../shared/language/en/failures.ts";
import { formsTexts } from "../../../shared/language/en/forms.ts";
import { RESEND_WAIT } from "../../../shared/limits.ts";
import { pageMeta } from "../../../shared/pages/page-metas.ts";
import { reasonText } from "../../../shared/reason-text.ts";
import { EmailField } from "../../forms/email-field.tsx";
import { Form, FormError, formText } from "../../forms/form.tsx";
import { FormPage } from "../../forms/form-page.tsx";
import { NewPasswordFields, passwordsDiffer } from "../../forms/password-field.tsx";
import { ResendMail } from "../../forms/resend-mail.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { useSubmission } from "../../forms/use-submission.ts";
import { ButtonLink } from "../../kit/ui/button.tsx";
import { Link } from "../../kit/ui/link.tsx";
import { rich } from "../../kit/ui/rich.tsx";
import { TextField } from "../../kit/ui/text-field.tsx";
import { PageMeta } from "../../layout/page-meta.tsx";
import { call } from "../../server/api/client.ts";
import { siteQuery } from "../../server/api/site.ts";

const { signUp: texts, confirm } = accountsTexts;

const ConfirmNotice = ({ email }: { readonly email: string }) => (
  <FormPage heading={confirm.heading} takesFocus links={<Link to="/login">{confirm.logIn}</Link>}>
    <p>{rich(confirm.sent, { strong: (address) => <strong>{address}</strong> }, { email })}</p>
    <p>{confirm.hint}</p>
    <ResendMail email={email} wait={RESEND_WAIT} />
  </FormPage>
);

export interface SignupFormProps {
  readonly onSignedUp: (email: string) => void;
}

const SignupForm = ({ onSignedUp }: SignupFormProps) => {
  const submission = useSubmission({ tooMany: failuresTexts.reasons["too-many-registrations"] });
  const [nameProblem, setNameProblem] = useState<string | null>(null);

  const send = (form: HTMLFormElement): void => {
    const username = formText(form, "username").trim();
    const problem = usernameProblem(username);
    setNameProblem(problem && reasonText(problem));
    if (passwordsDiffer(form)) {
      submission.setError(formsTexts.passwordsDiffer);
      return;
    }
    submission.setError(null);
    if (problem !== null) return;
    const email = formText(form, "email").trim();
    submission.submit(async () => {
      await call("POST /api/v2/auth/register", { body: { email, username, password: formText(form, "password") } });
      onSignedUp(email);
    });
  };

  return (
    <FormPage heading={texts.heading} lede={texts.lede} links={<Link to="/login">{texts.logIn}</Link>}>
      <Form submission={submission} onSubmit={send}>
        <EmailField />
        <TextField
          label={texts.username}
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
        <NewPasswordFields />
        <FormError error={submission.error} />
        <SubmitButton {...submission}>{texts.submit}</SubmitButton>
        <p>
          <small>
            {rich(
              texts.agreement,
              {
                terms: (label) => <Link to="/terms-of-service">{label}</Link>,
                privacy: (label) => <Link to="/privacy-policy">{label}</Link>,
              },
              {},
            )}
          </small>
        </p>
      </Form>
    </FormPage>
  );
};

const NoAccounts = () => (
  <FormPage heading={texts.heading} links={<Link to="/login">{texts.logIn}</Link>}>
    <p>{texts.off}</p>
    <ButtonLink look="primary" to="/">
      {commonTexts.home}
    </ButtonLink>
  </FormPage>
);

export const SignupPage = () => {
  const { data: site } = useQuery(siteQuery);
  const [email, setEmail] = useState<string | null>(null);
  const form = site?.opensAccounts === false ? <NoAccounts /> : <SignupForm onSignedUp={setEmail} />;
  return (
    <>
      <PageMeta {...pageMeta("signup")} />
      {email === null ? form : <ConfirmNotice email={email} />}
    </>
  );
};
