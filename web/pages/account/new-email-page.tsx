import { accountsTexts } from "../../../shared/language/en/accounts.ts";
import { answersTexts } from "../../../shared/language/en/answers.ts";
import { pageMeta } from "../../../shared/pages/page-metas.ts";
import { AnswerLink } from "../../forms/answer-link.tsx";
import { FormPage } from "../../forms/form-page.tsx";
import { ButtonLink } from "../../kit/ui/button.tsx";
import { PageMeta } from "../../layout/page-meta.tsx";
import { call } from "../../server/api/client.ts";

const texts = accountsTexts.notChanged;

export const NewEmailPage = () => (
  <>
    <PageMeta {...pageMeta("newEmail")} />
    <AnswerLink
      answer={(token) => call("POST /api/v2/auth/confirm-new-email", { token })}
      done={answersTexts.emailChanged}
    >
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
