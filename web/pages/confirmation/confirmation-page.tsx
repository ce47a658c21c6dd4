import { PAGE_METAS } from "../../../shared/page-metas.ts";
import { confirmEmail } from "../../api/auth.ts";
import { AnswerLink } from "../../forms/answer-link.tsx";
import { FormPage } from "../../forms/form-page.tsx";
import { PageMeta } from "../../layout/page-meta.tsx";
import { Link } from "../../navigation/link.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { ConfirmByPassword } from "./confirm-by-password.tsx";

/** Where the link of the sign-up's mail leads. */
export const ConfirmationPage = () => (
  <>
    <PageMeta {...PAGE_METAS["/confirmation"]} />
    <AnswerLink answer={confirmEmail} askMore={(link) => <ConfirmByPassword link={link} />}>
      <FormPage heading="Not confirmed" links={<Link to="/signup">No account yet? Sign up</Link>}>
        <p>Each link works once, for 24 hours. If you have used this one before, just log in.</p>
        <p>If it is too old, log in with your email, and we will send you another.</p>
        <ButtonLink look="primary" to="/login">
          Log In
        </ButtonLink>
      </FormPage>
    </AnswerLink>
  </>
);
