import { useQuery } from "@tanstack/react-query";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { donateTexts } from "../../../shared/language/en/donate.ts";
import { failuresTexts } from "../../../shared/language/en/failures.ts";
import { fill } from "../../../shared/language/fill.ts";
import { locale } from "../../../shared/language/texts.ts";
import { BRAND } from "../../../shared/page-meta.ts";
import { PAGE_METAS } from "../../../shared/page-metas.ts";
import { SUPPORTER_DOLLARS } from "../../../shared/payments-api.ts";
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

/** "$3", as the price is named on this page. */
const price = new Intl.NumberFormat(locale, {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
}).format(SUPPORTER_DOLLARS);

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
        {fill(donateTexts.subscribe, { price })}
      </SubmitButton>
      <FormError error={submission.error} />
    </>
  );
};

const Action = () => {
  const { status, user } = useSession();
  if (status === "loading") return <Spinner label={commonTexts.loading} />;
  if (status !== "authenticated") {
    return (
      <ButtonLink look="primary" to="/login">
        {donateTexts.logIn}
      </ButtonLink>
    );
  }
  if (user?.supporter !== true) return <Subscribe />;
  return (
    <ButtonLink look="primary" to="/settings/subscription">
      {donateTexts.manage}
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
    return <FormNotice text={fill(failuresTexts.subscription, { message: failureText(failureOf(error)) })} />;
  }
  if (data === undefined) return <FormNotice text={donateTexts.looking} />;
  return <FormNotice text={data.subscription === undefined ? donateTexts.underWay : donateTexts.arrived} />;
};

/** What came of a checkout, for whoever comes back from one. */
const CheckoutOutcome = () => {
  const [params] = useSearchParams();
  const { status, user } = useSession();
  switch (params.get("checkout")) {
    case "done":
      return status === "authenticated" && user !== null ? <Finished identifier={user.identifier} /> : null;
    case "abandoned":
      return <FormNotice text={donateTexts.abandoned} />;
    default:
      return null;
  }
};

const Perks = ({ heading }: { readonly heading: string }) => (
  <section className={styles.perks}>
    <h2 className={styles.perksHeading}>{heading}</h2>
    <ul className={styles.list}>
      <li>
        <SupporterBadge />
        {donateTexts.badge}
      </li>
      <li>
        <span className={styles.soon} />
        {donateTexts.soon}
      </li>
    </ul>
  </section>
);

/** Not to be seen or heard: keeps the place of what is said to others, so that nothing moves once it is known who reads. */
const Place = ({ heading, first, second }: Readonly<Record<"heading" | "first" | "second", string>>) => (
  <div className={`${styles.words} ${styles.unsaid}`} aria-hidden="true">
    <p className={styles.heading}>{heading}</p>
    <p className={styles.text}>{fill(first, { brand: BRAND })}</p>
    <p className={styles.text}>{second}</p>
  </div>
);

export const DonatePage = () => {
  const { user } = useSession();
  const { supporter, everybody } = donateTexts;
  const [said, unsaid] = user?.supporter === true ? [supporter, everybody] : [everybody, supporter];
  const { heading, first, second, perks } = said;
  return (
    <Page className={styles.page}>
      <PageMeta {...PAGE_METAS["/donate"]} />
      <div className={styles.readers}>
        {/* Other words are not the same ones moved. */}
        <div key={heading} className={styles.words}>
          <h1 className={styles.heading}>{heading}</h1>
          <p className={styles.text}>{fill(first, { brand: BRAND })}</p>
          <p className={styles.text}>{second}</p>
        </div>
        <Place heading={unsaid.heading} first={unsaid.first} second={unsaid.second} />
      </div>
      <Card as="div" className={styles.card}>
        <CheckoutOutcome />
        <Perks heading={perks} />
        <DonateAction />
        <p className={styles.note}>{donateTexts.payments}</p>
      </Card>
    </Page>
  );
};
