import { SUPPORTER_PRICE_TEXT } from "../../../shared/payments-api.ts";
import { openCheckout } from "../../api/payments.ts";
import { FormError } from "../../forms/form.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { useSubmission } from "../../forms/use-submission.ts";
import { useSession } from "../../session/session.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import styles from "./donate-page.module.css";

/** Leads to the provider's page, and the browser with it. */
const Subscribe = () => {
  const submission = useSubmission();
  const subscribe = (): void =>
    submission.submit(async () => {
      const { data } = await openCheckout();
      location.assign(data.url);
    });
  return (
    <>
      <SubmitButton {...submission} onClick={subscribe}>
        {`Subscribe for ${SUPPORTER_PRICE_TEXT}`}
      </SubmitButton>
      <FormError error={submission.error} />
    </>
  );
};

const Action = () => {
  const { status, user } = useSession();
  if (status === "loading") return <Spinner label="Loading" />;
  if (status !== "authenticated") {
    return (
      <ButtonLink look="primary" to="/login">
        Log In to Donate
      </ButtonLink>
    );
  }
  if (user?.supporter !== true) return <Subscribe />;
  return (
    <ButtonLink look="primary" to="/settings/subscription">
      Manage subscription
    </ButtonLink>
  );
};

/** The one thing to do here, by who is here. Its place is kept while that is not known. */
export const DonateAction = () => (
  <div className={styles.action}>
    <Action />
  </div>
);
