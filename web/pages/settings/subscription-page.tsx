import { useQuery } from "@tanstack/react-query";
import { euroText, isEnding, type Subscription, type SubscriptionItem } from "../../../shared/api/payments-api.ts";
import { dateText } from "../../../shared/format.ts";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { failuresTexts } from "../../../shared/language/en/failures.ts";
import { settingsTexts } from "../../../shared/language/en/settings.ts";
import { fill } from "../../../shared/language/fill.ts";
import { pageMeta } from "../../../shared/pages/page-metas.ts";
import { FormError } from "../../forms/form.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { useSubmission } from "../../forms/use-submission.ts";
import { Button, ButtonLink } from "../../kit/ui/button.tsx";
import { Card } from "../../kit/ui/card.tsx";
import { rich } from "../../kit/ui/rich.tsx";
import { Spinner } from "../../kit/ui/spinner.tsx";
import { SpokenQuestion, useTwoSteps } from "../../kit/ui/two-step-button.tsx";
import { PageMeta } from "../../layout/page-meta.tsx";
import { call } from "../../server/api/client.ts";
import { failureOf, failureText } from "../../server/api/failure-text.ts";
import { subscriptionStatusQuery } from "../../server/api/payments.ts";
import { useSession } from "../../server/session/session.tsx";
import styles from "./settings.module.css";
import { SettingsSection } from "./settings-section.tsx";

interface SubscriptionDetailsProps {
  readonly subscription: Subscription;
  readonly onChange: () => Promise<unknown>;
  /** False for a suspended player, who can only cancel. */
  readonly mayResume: boolean;
}

const texts = settingsTexts.subscription;

const isInterval = (interval: string): interval is keyof typeof texts.prices => Object.hasOwn(texts.prices, interval);

const Price = ({ item }: { readonly item: SubscriptionItem | undefined }) => {
  if (item === undefined) return <p>{texts.noItems}</p>;
  const { unit_amount, recurring } = item.price;
  const price = euroText(unit_amount ?? 0);
  return (
    <p className="large">
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

const SubscriptionDetails = ({ subscription, onChange, mayResume }: SubscriptionDetailsProps) => {
  const submission = useSubmission();
  const act = (change: "cancel" | "resume"): void =>
    submission.submit(async () => {
      await call(`POST /api/v2/payments/${change}-subscription`);
      await onChange();
    });
  const { isAsking, ref, press } = useTwoSteps(() => act("cancel"), submission.isSending);
  return (
    <>
      <Price item={subscription.items.data[0]} />
      {isEnding(subscription) ? (
        <>
          <EndDate {...subscription} />
          {mayResume && (
            <div>
              <SubmitButton {...submission} onClick={() => act("resume")}>
                {texts.resume}
              </SubmitButton>
            </div>
          )}
        </>
      ) : (
        <>
          <p>{texts.goesOn}</p>
          <div>
            <SpokenQuestion>{isAsking ? texts.cancelAsked : null}</SpokenQuestion>
            <SubmitButton {...submission} ref={ref} look="danger" onClick={press}>
              {isAsking ? texts.cancelAsked : texts.cancel}
            </SubmitButton>
          </div>
        </>
      )}
      <FormError error={submission.error} />
    </>
  );
};

interface SubscriptionStatusProps extends Partial<Pick<SubscriptionDetailsProps, "mayResume">> {
  readonly identifier: string;
}

export const SubscriptionStatus = ({ identifier, mayResume = true }: SubscriptionStatusProps) => {
  const { data, error, isFetching, refetch } = useQuery(subscriptionStatusQuery(identifier));
  if (data?.subscription !== undefined) {
    const change = () => refetch({ throwOnError: true });
    return <SubscriptionDetails subscription={data.subscription} onChange={change} mayResume={mayResume} />;
  }
  if (data !== undefined) {
    return (
      <>
        <p>{texts.none}</p>
        {mayResume && (
          <div>
            <ButtonLink look="primary" to="/donate">
              {texts.donate}
            </ButtonLink>
          </div>
        )}
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
      <PageMeta {...pageMeta("subscription")} />
      <Card>
        <div className={`stack gap-4 content-start ${styles.card}`}>
          {user !== null && <SubscriptionStatus identifier={user.identifier} />}
        </div>
      </Card>
    </SettingsSection>
  );
};
