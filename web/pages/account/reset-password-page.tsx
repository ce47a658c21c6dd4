import { accountsTexts } from "../../../shared/language/en/accounts.ts";
import { answersTexts } from "../../../shared/language/en/answers.ts";
import { formsTexts } from "../../../shared/language/en/forms.ts";
import { pageMeta } from "../../../shared/pages/page-metas.ts";
import { useLinkToken } from "../../forms/answer-link.tsx";
import { Form, FormError, formText } from "../../forms/form.tsx";
import { FormPage } from "../../forms/form-page.tsx";
import { NewPasswordFields, passwordsDiffer } from "../../forms/password-field.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { useSubmission } from "../../forms/use-submission.ts";
import { ButtonLink } from "../../kit/ui/button.tsx";
import { Link } from "../../kit/ui/link.tsx";
import { showToast } from "../../kit/ui/toast-store.ts";
import { usePageNavigate } from "../../kit/ui/use-page-navigate.ts";
import { PageMeta } from "../../layout/page-meta.tsx";
import { call } from "../../server/api/client.ts";
import { useSession } from "../../server/session/session.tsx";

const texts = accountsTexts.reset;

const ResetForm = ({ link }: { readonly link: string }) => {
  const session = useSession();
  const navigate = usePageNavigate();
  const submission = useSubmission();

  const send = (form: HTMLFormElement): void => {
    if (passwordsDiffer(form)) {
      submission.setError(formsTexts.passwordsDiffer);
      return;
    }
    submission.submit(async () => {
      const body = { password: formText(form, "password") };
      const answer = await call("POST /api/v2/auth/reset-password", { body, token: link });
      session.logIn(answer.token, answer.maxAge);
      showToast({ type: "success", message: answersTexts.passwordChanged });
      navigate("/", { replace: true });
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

export const ResetPasswordPage = () => {
  const link = useLinkToken();
  return (
    <FormPage
      heading={texts.heading}
      lede={texts.lede}
      links={link === null ? undefined : <Link to="/forgot-password">{texts.another}</Link>}
    >
      <PageMeta {...pageMeta("resetPassword")} />
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
