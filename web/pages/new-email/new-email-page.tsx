import { accountsTexts } from "../../../shared/language/en/accounts.ts";
import { answersTexts } from "../../../shared/language/en/answers.ts";
import { PAGE_METAS } from "../../../shared/page-metas.ts";
import { confirmNewEmail } from "../../api/auth.ts";
import { AnswerLink } from "../../forms/answer-link.tsx";
import { FormPage } from "../../forms/form-page.tsx";
import { PageMeta } from "../../layout/page-meta.tsx";
import { ButtonLink } from "../../ui/button.tsx";

const texts = accountsTexts.notChanged;

/** Where the link leads that is mailed to a new address. It may be opened on any device, logged in or not. */
export const NewEmailPage = () => (
  <>
    <PageMeta {...PAGE_METAS["/new-email"]} />
    <AnswerLink answer={confirmNewEmail} done={answersTexts.emailChanged}>
      <FormPage heading={texts.heading}>
        <p>{texts.stays}</p>
        <p>{texts.another}</p>
        <ButtonLink look="primary" to="/settings/change-email">
          {texts.change}
        </ButtonLink>
      </FormPage>
    </AnswerLink>
  </>
);
