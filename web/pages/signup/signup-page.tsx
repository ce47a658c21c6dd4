import { useState } from "react";
import { PageMeta } from "../../app/page-meta.tsx";
import { ConfirmNotice } from "./confirm-notice.tsx";
import { SignupForm } from "./signup-form.tsx";

export const SignupPage = () => {
  /** Null until somebody has signed up. */
  const [email, setEmail] = useState<string | null>(null);
  return (
    <>
      <PageMeta
        title="Sign Up"
        description="Sign up to play rated games of Ultimate Tic-Tac-Toe: an email, a name and a password."
      />
      {email === null ? <SignupForm onSignedUp={setEmail} /> : <ConfirmNotice email={email} />}
    </>
  );
};
