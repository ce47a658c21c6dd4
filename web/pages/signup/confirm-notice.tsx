import { Link } from "react-router";
import { RESEND_WAIT } from "../../../shared/limits.ts";
import { FormPage } from "../../forms/form-page.tsx";
import { ResendMail } from "../../forms/resend-mail.tsx";

/** After the sign-up: there is a mail to be answered. */
export const ConfirmNotice = ({ email }: { readonly email: string }) => (
  <FormPage heading="Confirm your email" takesFocus links={<Link to="/login">Confirmed already? Log in</Link>}>
    <p>
      We have sent a mail to <strong>{email}</strong>. Open the link in it, and you are in.
    </p>
    <p>The link works for 24 hours. Nothing there? Look among the spam, or have it sent again:</p>
    <ResendMail email={email} wait={RESEND_WAIT} />
  </FormPage>
);
