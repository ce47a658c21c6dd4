import { useQuery } from "@tanstack/react-query";
import { PAGE_METAS } from "../../../shared/page-metas.ts";
import { subscriptionFailure } from "../../../shared/texts.ts";
import { failureOf, failureText } from "../../api/failure-text.ts";
import { subscriptionStatusQuery } from "../../api/payments.ts";
import { FormError } from "../../forms/form.tsx";
import { PageMeta } from "../../layout/page-meta.tsx";
import { useSession } from "../../session/session.tsx";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { Card, SettingsSection } from "./settings-section.tsx";
import styles from "./subscription.module.css";
import { SubscriptionDetails } from "./subscription-details.tsx";

const Status = ({ identifier }: { readonly identifier: string }) => {
  const { data, error, isFetching, refetch } = useQuery(subscriptionStatusQuery(identifier));
  if (data?.subscription !== undefined) {
    return <SubscriptionDetails subscription={data.subscription} onChange={() => refetch({ throwOnError: true })} />;
  }
  if (data !== undefined) {
    return (
      <>
        <p>No active subscription</p>
        <div>
          <ButtonLink look="primary" to="/donate">
            Donate
          </ButtonLink>
        </div>
      </>
    );
  }
  if (error === null || isFetching) return <Spinner label="Loading" />;
  return (
    <>
      <FormError error={subscriptionFailure(failureText(failureOf(error)))} />
      <div>
        <Button onClick={() => void refetch()}>Try again</Button>
      </div>
    </>
  );
};

export const SubscriptionPage = () => {
  const { user } = useSession();
  return (
    <SettingsSection heading="Manage subscription">
      <PageMeta {...PAGE_METAS["/settings/subscription"]} />
      <Card>
        <div className={styles.card}>{user !== null && <Status identifier={user.identifier} />}</div>
      </Card>
    </SettingsSection>
  );
};
