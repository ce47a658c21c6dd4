import { useQuery } from "@tanstack/react-query";
import { dateText } from "../../../shared/format.ts";
import { PAGE_METAS } from "../../../shared/page-metas.ts";
import { euroText, isEnding, type Subscription, type SubscriptionItem } from "../../../shared/payments-api.ts";
import { NO_SUBSCRIPTION_ITEMS, subscriptionFailure } from "../../../shared/texts.ts";
import { failureOf, failureText } from "../../api/failure-text.ts";
import { cancelSubscription, resumeSubscription, subscriptionStatusQuery } from "../../api/payments.ts";
import { FormError } from "../../forms/form.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { useSubmission } from "../../forms/use-submission.ts";
import { PageMeta } from "../../layout/page-meta.tsx";
import { useSession } from "../../session/session.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { SettingsSection } from "./settings-section.tsx";
import styles from "./subscription.module.css";

export interface SubscriptionDetailsProps {
  readonly subscription: Subscription;
  /** Asks how it stands now. Rejects when that fails. */
  readonly onChange: () => Promise<unknown>;
}

const Price = ({ item }: { readonly item: SubscriptionItem | undefined }) => {
  if (item === undefined) return <p>{NO_SUBSCRIPTION_ITEMS}</p>;
  const { unit_amount, recurring } = item.price;
  return (
    <p className={styles.price}>
      <strong>{euroText(unit_amount ?? 0)}</strong>
      {recurring !== null && ` per ${recurring.interval}`}
    </p>
  );
};

const EndDate = ({ cancel_at }: Subscription) => {
  if (cancel_at === null) return <p>It is cancelled and ends with the time that is paid.</p>;
  const at = cancel_at * 1000;
  return (
    <p>
      It is cancelled and ends on <time dateTime={new Date(at).toISOString()}>{dateText(at)}</time>. Until then you stay
      a supporter.
    </p>
  );
};

/** A running subscription with a way to cancel it, or a cancelled one with a way to resume it. */
const SubscriptionDetails = ({ subscription, onChange }: SubscriptionDetailsProps) => {
  const submission = useSubmission();
  const act = (call: () => Promise<unknown>): void =>
    submission.submit(async () => {
      await call();
      await onChange();
    });
  return (
    <>
      <Price item={subscription.items.data[0]} />
      {isEnding(subscription) ? (
        <>
          <EndDate {...subscription} />
          <div>
            <SubmitButton {...submission} onClick={() => act(resumeSubscription)}>
              Resume subscription
            </SubmitButton>
          </div>
        </>
      ) : (
        <>
          <p>It goes on from month to month until you cancel it. You stay a supporter to the end of what is paid.</p>
          <div>
            <SubmitButton {...submission} look="danger" onClick={() => act(cancelSubscription)}>
              Cancel subscription
            </SubmitButton>
          </div>
        </>
      )}
      <FormError error={submission.error} />
    </>
  );
};

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
