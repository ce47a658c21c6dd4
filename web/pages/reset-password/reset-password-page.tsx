import { useNavigate } from "react-router";
import { accountsTexts } from "../../../shared/language/en/accounts.ts";
import { answersTexts } from "../../../shared/language/en/answers.ts";
import { formsTexts } from "../../../shared/language/en/forms.ts";
import { PAGE_METAS } from "../../../shared/page-metas.ts";
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

const texts = accountsTexts.reset;

const ResetForm = ({ link }: { readonly link: string }) => {
  const session = useSession();
  const navigate = useNavigate();
  const submission = useSubmission();

  const send = (form: HTMLFormElement): void => {
    if (passwordsDiffer(form)) {
      submission.setError(formsTexts.passwordsDiffer);
      return;
    }
    submission.submit(async () => {
      const answer = await resetPassword(link, { password: formText(form, "password") });
      session.logIn(answer.token, answer.maxAge);
      showToast({ type: "success", message: answersTexts.passwordChanged });
      void navigate("/", { replace: true });
    });
  };

  return (
    <Form submission={submission} onSubmit={send}>
      <NewPasswordFields isChange />
      <FormError error={submission.error} />
      <SubmitButton {...submission}>{texts.submit}</SubmitButton>
    </Form>
  );
};

/** Where the link of a mail for a forgotten password leads. */
export const ResetPasswordPage = () => {
  const link = useLinkToken();
  return (
    <FormPage
      heading={texts.heading}
      lede={texts.lede}
      links={link === null ? undefined : <Link to="/forgot-password">{texts.another}</Link>}
    >
      <PageMeta {...PAGE_METAS["/reset-password"]} />
      {link === null ? (
        <>
          <p>{texts.incomplete}</p>
          <ButtonLink look="primary" to="/forgot-password">
            {texts.another}
          </ButtonLink>
        </>
      ) : (
        <ResetForm link={link} />
      )}
    </FormPage>
  );
};
