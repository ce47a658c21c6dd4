import { useNavigate } from "react-router";
import { PAGE_METAS } from "../../../shared/page-metas.ts";
import { PASSWORDS_DIFFER } from "../../../shared/texts.ts";
import { resetPassword } from "../../api/auth.ts";
import { useLinkToken } from "../../forms/answer-link.tsx";
import { Form, FormError, formText } from "../../forms/form.tsx";
import { FormPage } from "../../forms/form-page.tsx";
import { NewPasswordFields, passwordsDiffer } from "../../forms/password-field.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { useSubmission } from "../../forms/use-submission.ts";
import { PageMeta } from "../../layout/page-meta.tsx";
import { Link } from "../../navigation/link.tsx";
import { useSession } from "../../session/session.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast-store.ts";

const ResetForm = ({ link }: { readonly link: string }) => {
  const session = useSession();
  const navigate = useNavigate();
  const submission = useSubmission();

  const send = (form: HTMLFormElement): void => {
    if (passwordsDiffer(form)) {
      submission.setError(PASSWORDS_DIFFER);
      return;
    }
    submission.submit(async () => {
      const answer = await resetPassword(link, { password: formText(form, "password") });
      session.logIn(answer.token, answer.maxAge);
      showToast({ type: "success", message: answer.message });
      void navigate("/", { replace: true });
    });
  };

  return (
    <Form submission={submission} onSubmit={send}>
      <NewPasswordFields label="New password" />
      <FormError error={submission.error} />
      <SubmitButton {...submission}>Set the password</SubmitButton>
    </Form>
  );
};

/** Where the link of a mail for a forgotten password leads. */
export const ResetPasswordPage = () => {
  const link = useLinkToken();
  return (
    <FormPage
      heading="Set a new password"
      lede="You are logged in with it at once, and logged out everywhere else."
      links={link === null ? undefined : <Link to="/forgot-password">Ask for another link</Link>}
    >
      <PageMeta {...PAGE_METAS["/reset-password"]} />
      {link === null ? (
        <>
          <p>This address is not complete. Open the link in your mail once more, or ask for another.</p>
          <ButtonLink look="primary" to="/forgot-password">
            Ask for another link
          </ButtonLink>
        </>
      ) : (
        <ResetForm link={link} />
      )}
    </FormPage>
  );
};
