import { useState } from "react";
import { PAGE_METAS } from "../../../shared/page-metas.ts";
import { forgotPassword } from "../../api/auth.ts";
import { EmailField } from "../../forms/email-field.tsx";
import { Form, FormError, FormNotice, formText } from "../../forms/form.tsx";
import { FormPage } from "../../forms/form-page.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { useSubmission } from "../../forms/use-submission.ts";
import { PageMeta } from "../../layout/page-meta.tsx";
import { Link } from "../../navigation/link.tsx";

export const ForgotPasswordPage = () => {
  const submission = useSubmission();
  const [answer, setAnswer] = useState<string | null>(null);

  const send = (form: HTMLFormElement): void =>
    submission.submit(async () => {
      setAnswer(null);
      const { message } = await forgotPassword({ email: formText(form, "email").trim() });
      setAnswer(message);
    });

  return (
    <FormPage
      heading="Forgotten your password?"
      lede="We will mail you a link to set a new one."
      links={<Link to="/login">Back to log in</Link>}
    >
      <PageMeta {...PAGE_METAS["/forgot-password"]} />
      <Form submission={submission} onSubmit={send}>
        <EmailField />
        <FormNotice text={answer} />
        <FormError error={submission.error} />
        <SubmitButton {...submission}>Send the mail</SubmitButton>
      </Form>
    </FormPage>
  );
};
