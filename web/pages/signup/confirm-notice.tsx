import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { RESEND_WAIT } from "../../../shared/limits.ts";
import { FormPage } from "../../forms/form-page.tsx";
import { ResendMail } from "../../forms/resend-mail.tsx";

/** After the sign-up: there is a mail to be answered. */
export const ConfirmNotice = ({ email }: { readonly email: string }) => {
  const text = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone; the news is read out in its place.
  useEffect(() => text.current?.focus(), []);
  return (
    <FormPage heading="Confirm your email" links={<Link to="/login">Confirmed already? Log in</Link>}>
      <div ref={text} tabIndex={-1}>
        <p>
          We have sent a mail to <strong>{email}</strong>. Open the link in it, and you are in.
        </p>
        <p>It works for 24 hours. Nothing there? Look among the spam, or:</p>
      </div>
      <ResendMail email={email} wait={RESEND_WAIT} />
    </FormPage>
  );
};
