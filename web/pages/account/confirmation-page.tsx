import { accountsTexts } from "../../../shared/language/en/accounts.ts";
import { answersTexts } from "../../../shared/language/en/answers.ts";
import { pageMeta } from "../../../shared/pages/page-metas.ts";
import { AnswerLink } from "../../forms/answer-link.tsx";
import { FormPage } from "../../forms/form-page.tsx";
import { ButtonLink } from "../../kit/ui/button.tsx";
import { Link } from "../../kit/ui/link.tsx";
import { PageMeta } from "../../layout/page-meta.tsx";
import { call } from "../../server/api/client.ts";
import { ConfirmByPassword } from "./confirm-by-password.tsx";

const texts = accountsTexts.notConfirmed;

export const ConfirmationPage = () => (
  <>
    <PageMeta {...pageMeta("confirmation")} />
    <AnswerLink
      answer={(token) => call("POST /api/v2/auth/confirm-email", { token })}
      done={answersTexts.emailConfirmed}
      askMore={(link) => <ConfirmByPassword link={link} />}
    >
      <FormPage heading={texts.heading} links={<Link to="/signup">{texts.signUp}</Link>}>
        <p>{texts.once}</p>
        <p>{texts.old}</p>
        <ButtonLink look="primary" to="/login">
          {texts.logIn}
        </ButtonLink>
      </FormPage>
    </AnswerLink>
  </>
);
