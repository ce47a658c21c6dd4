import { useQuery } from "@tanstack/react-query";
import { dateText } from "../../../shared/format.ts";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { failuresTexts } from "../../../shared/language/en/failures.ts";
import { settingsTexts } from "../../../shared/language/en/settings.ts";
import { fill } from "../../../shared/language/fill.ts";
import { PAGE_METAS } from "../../../shared/page-metas.ts";
import { euroText, isEnding, type Subscription, type SubscriptionItem } from "../../../shared/payments-api.ts";
import { failureOf, failureText } from "../../api/failure-text.ts";
import { cancelSubscription, resumeSubscription, subscriptionStatusQuery } from "../../api/payments.ts";
import { FormError } from "../../forms/form.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { useSubmission } from "../../forms/use-submission.ts";
import { PageMeta } from "../../layout/page-meta.tsx";
import { useSession } from "../../session/session.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { rich } from "../../ui/rich.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { SettingsSection } from "./settings-section.tsx";
import styles from "./subscription.module.css";

export interface SubscriptionDetailsProps {
  readonly subscription: Subscription;
  /** Asks how it stands now. Rejects when that fails. */
  readonly onChange: () => Promise<unknown>;
}

const texts = settingsTexts.subscription;

const isInterval = (interval: string): interval is keyof typeof texts.prices => Object.hasOwn(texts.prices, interval);

const Price = ({ item }: { readonly item: SubscriptionItem | undefined }) => {
  if (item === undefined) return <p>{texts.noItems}</p>;
  const { unit_amount, recurring } = item.price;
  const price = euroText(unit_amount ?? 0);
  return (
    <p className={styles.price}>
      {recurring !== null && isInterval(recurring.interval) ? (
        rich(texts.prices[recurring.interval], { strong: (amount) => <strong>{amount}</strong> }, { price })
      ) : (
        <strong>{price}</strong>
      )}
    </p>
  );
};

const EndDate = ({ cancel_at }: Subscription) => {
  if (cancel_at === null) return <p>{texts.ends}</p>;
  const at = cancel_at * 1000;
  const time = (date: string) => <time dateTime={new Date(at).toISOString()}>{date}</time>;
  return <p>{rich(texts.endsOn, { time }, { date: dateText(at) })}</p>;
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
              {texts.resume}
            </SubmitButton>
          </div>
        </>
      ) : (
        <>
          <p>{texts.goesOn}</p>
          <div>
            <SubmitButton {...submission} look="danger" onClick={() => act(cancelSubscription)}>
              {texts.cancel}
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
        <p>{texts.none}</p>
        <div>
          <ButtonLink look="primary" to="/donate">
            {texts.donate}
          </ButtonLink>
        </div>
      </>
    );
  }
  if (error === null || isFetching) return <Spinner label={commonTexts.loading} />;
  return (
    <>
      <FormError error={fill(failuresTexts.subscription, { message: failureText(failureOf(error)) })} />
      <div>
        <Button onClick={() => void refetch()}>{commonTexts.tryAgain}</Button>
      </div>
    </>
  );
};

export const SubscriptionPage = () => {
  const { user } = useSession();
  return (
    <SettingsSection heading={settingsTexts.pages.subscription}>
      <PageMeta {...PAGE_METAS["/settings/subscription"]} />
      <Card>
        <div className={styles.card}>{user !== null && <Status identifier={user.identifier} />}</div>
      </Card>
    </SettingsSection>
  );
};
