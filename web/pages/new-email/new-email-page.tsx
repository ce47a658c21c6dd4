import { PAGE_METAS } from "../../../shared/page-metas.ts";
import { confirmNewEmail } from "../../api/auth.ts";
import { AnswerLink } from "../../forms/answer-link.tsx";
import { FormPage } from "../../forms/form-page.tsx";
import { PageMeta } from "../../layout/page-meta.tsx";
import { ButtonLink } from "../../ui/button.tsx";

/** Where the link leads that is mailed to a new address. It may be opened on any device, logged in or not. */
export const NewEmailPage = () => (
  <>
    <PageMeta {...PAGE_METAS["/new-email"]} />
    <AnswerLink answer={confirmNewEmail}>
      <FormPage heading="Not changed">
        <p>Your email stays as it was. Each link works once, for 24 hours, and only the newest one does.</p>
        <p>You can ask for another one in the settings.</p>
        <ButtonLink look="primary" to="/settings/change-email">
          Change email
        </ButtonLink>
      </FormPage>
    </AnswerLink>
  </>
);
