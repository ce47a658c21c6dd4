import { useState } from "react";
import { PAGE_METAS } from "../../../shared/page-metas.ts";
import { PageMeta } from "../../layout/page-meta.tsx";
import { ConfirmNotice } from "./confirm-notice.tsx";
import { SignupForm } from "./signup-form.tsx";

export const SignupPage = () => {
  /** Null until somebody has signed up. */
  const [email, setEmail] = useState<string | null>(null);
  return (
    <>
      <PageMeta {...PAGE_METAS["/signup"]} />
      {email === null ? <SignupForm onSignedUp={setEmail} /> : <ConfirmNotice email={email} />}
    </>
  );
};
