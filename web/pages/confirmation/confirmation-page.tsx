import { accountsTexts } from "../../../shared/language/en/accounts.ts";
import { answersTexts } from "../../../shared/language/en/answers.ts";
import { PAGE_METAS } from "../../../shared/page-metas.ts";
import { confirmEmail } from "../../api/auth.ts";
import { AnswerLink } from "../../forms/answer-link.tsx";
import { FormPage } from "../../forms/form-page.tsx";
import { PageMeta } from "../../layout/page-meta.tsx";
import { Link } from "../../navigation/link.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { ConfirmByPassword } from "./confirm-by-password.tsx";

const texts = accountsTexts.notConfirmed;

/** Where the link of the sign-up's mail leads. */
export const ConfirmationPage = () => (
  <>
    <PageMeta {...PAGE_METAS["/confirmation"]} />
    <AnswerLink
      answer={confirmEmail}
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
