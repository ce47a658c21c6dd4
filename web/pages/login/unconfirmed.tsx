import { ResendMail } from "../../forms/resend-mail.tsx";

/** For whom the mail of the sign-up is lost: it can be sent again, but only to an address. */
export const Unconfirmed = ({ identifier }: { readonly identifier: string }) =>
  identifier.includes("@") ? (
    <ResendMail key={identifier} email={identifier} wait={0} />
  ) : (
    <p>Have you lost the mail? Log in with your email instead of your name to get it again.</p>
  );
