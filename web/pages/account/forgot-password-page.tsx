import { useState } from "react";
import { accountsTexts } from "../../../shared/language/en/accounts.ts";
import { answersTexts } from "../../../shared/language/en/answers.ts";
import { pageMeta } from "../../../shared/pages/page-metas.ts";
import { EmailField } from "../../forms/email-field.tsx";
import { Form, FormError, FormNotice, formText } from "../../forms/form.tsx";
import { FormPage } from "../../forms/form-page.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { useSubmission } from "../../forms/use-submission.ts";
import { Link } from "../../kit/ui/link.tsx";
import { PageMeta } from "../../layout/page-meta.tsx";
import { call } from "../../server/api/client.ts";

const texts = accountsTexts.forgotten;

export const ForgotPasswordPage = () => {
  const submission = useSubmission();
  const [answer, setAnswer] = useState<string | null>(null);

  const send = (form: HTMLFormElement): void =>
    submission.submit(async () => {
      setAnswer(null);
      await call("POST /api/v2/auth/forgot-password", { body: { email: formText(form, "email").trim() } });
      setAnswer(answersTexts.resetSent);
    });

  return (
    <FormPage heading={texts.heading} lede={texts.lede} links={<Link to="/login">{texts.logIn}</Link>}>
      <PageMeta {...pageMeta("forgotPassword")} />
      <Form submission={submission} onSubmit={send}>
        <EmailField />
        <FormNotice text={answer} />
        <FormError error={submission.error} />
        <SubmitButton {...submission}>{texts.submit}</SubmitButton>
      </Form>
    </FormPage>
  );
};
