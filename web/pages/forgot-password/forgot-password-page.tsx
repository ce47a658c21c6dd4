import { useState } from "react";
import { Link } from "react-router";
import { EMAIL_MAX_LENGTH, EMAIL_MIN_LENGTH } from "../../../shared/credentials.ts";
import { PAGE_METAS } from "../../../shared/page-metas.ts";
import { forgotPassword } from "../../api/auth.ts";
import { Form, FormError, FormNotice, formText } from "../../forms/form.tsx";
import { FormPage } from "../../forms/form-page.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { useSubmission } from "../../forms/use-submission.ts";
import { PageMeta } from "../../layout/page-meta.tsx";
import { TextField } from "../../ui/text-field.tsx";

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
        <TextField
          label="Email"
          name="email"
          type="email"
          required
          minLength={EMAIL_MIN_LENGTH}
          maxLength={EMAIL_MAX_LENGTH}
          autoComplete="email"
        />
        <FormNotice text={answer} />
        <FormError error={submission.error} />
        <SubmitButton {...submission}>Send the mail</SubmitButton>
      </Form>
    </FormPage>
  );
};
