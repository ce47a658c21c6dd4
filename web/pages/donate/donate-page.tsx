import { useQuery } from "@tanstack/react-query";
import { BRAND } from "../../../shared/page-meta.ts";
import { PAGE_METAS } from "../../../shared/page-metas.ts";
import { SUPPORTER_PRICE_TEXT } from "../../../shared/payments-api.ts";
import { subscriptionFailure } from "../../../shared/texts.ts";
import { failureOf, failureText } from "../../api/failure-text.ts";
import { openCheckout, subscriptionStatusQuery } from "../../api/payments.ts";
import { FormError, FormNotice } from "../../forms/form.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { useSubmission } from "../../forms/use-submission.ts";
import { PageMeta } from "../../layout/page-meta.tsx";
import { useSearchParams } from "../../navigation/address.tsx";
import { useSession } from "../../session/session.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Page } from "../../ui/page.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { SupporterBadge } from "../../ui/supporter-badge.tsx";
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

/** The one button of this page, depending on the session. Its place is kept while the session loads. */
const DonateAction = () => (
  <div className={styles.action}>
    <Action />
  </div>
);

/** Asks the payment provider. The address alone proves nothing: anybody can type it. */
const Finished = ({ identifier }: { readonly identifier: string }) => {
  const { data, error } = useQuery(subscriptionStatusQuery(identifier));
  if (error !== null) {
    return <FormNotice text={subscriptionFailure(failureText(failureOf(error)))} />;
  }
  if (data === undefined) return <FormNotice text="Looking for your payment…" />;
  return (
    <FormNotice
      text={
        data.subscription === undefined
          ? "Your payment is still on its way. You become a supporter as soon as it has arrived."
          : "Your payment has arrived. Welcome among the supporters!"
      }
    />
  );
};

/** What came of a checkout, for whoever comes back from one. */
const CheckoutOutcome = () => {
  const [params] = useSearchParams();
  const { status, user } = useSession();
  switch (params.get("checkout")) {
    case "done":
      return status === "authenticated" && user !== null ? <Finished identifier={user.identifier} /> : null;
    case "abandoned":
      return <FormNotice text="You have not paid anything. The page to pay on stays open for a day." />;
    default:
      return null;
  }
};

const TEXTS = {
  supporter: {
    heading: "Thank you for your support",
    paragraphs: [
      "You are one of the people who keep the boards ready for everybody: free of charge, free of advertising, and open to guests.",
      "You can change your mind in the settings at any time.",
    ],
    perks: "What you have",
  },
  other: {
    heading: "Keep the boards ready",
    paragraphs: [
      `${BRAND} is free, has no advertising and sells nothing about you. Servers still want to be paid for.`,
      "If you like to play here, you can become a supporter with a small amount each month, and stop whenever you want.",
    ],
    perks: "What you get",
  },
} as const;

const Perks = ({ heading }: { readonly heading: string }) => (
  <section className={styles.perks}>
    <h2 className={styles.perksHeading}>{heading}</h2>
    <ul className={styles.list}>
      <li>
        <SupporterBadge />A supporter badge on your profile
      </li>
      <li>
        <span className={styles.soon} />
        More perks coming soon
      </li>
    </ul>
  </section>
);

export const DonatePage = () => {
  const { user } = useSession();
  const { heading, paragraphs, perks } = user?.supporter === true ? TEXTS.supporter : TEXTS.other;
  return (
    <Page className={styles.page}>
      <PageMeta {...PAGE_METAS["/donate"]} />
      <div className={styles.words}>
        <h1 className={styles.heading}>{heading}</h1>
        {paragraphs.map((text) => (
          <p key={text} className={styles.text}>
            {text}
          </p>
        ))}
      </div>
      <Card as="div" className={styles.card}>
        <CheckoutOutcome />
        <Perks heading={perks} />
        <DonateAction />
        <p className={styles.note}>
          Payments go through a card payment provider, on its own pages. Your card details are never stored here.
        </p>
      </Card>
    </Page>
  );
};
