import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { SUPPORTER_DOLLARS, SUPPORTER_PRICE } from "../../../shared/api/payments-api.ts";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { donateTexts } from "../../../shared/language/en/donate.ts";
import { failuresTexts } from "../../../shared/language/en/failures.ts";
import { fill } from "../../../shared/language/fill.ts";
import { locale } from "../../../shared/language/texts.ts";
import { BRAND } from "../../../shared/pages/page-meta.ts";
import { pageMeta } from "../../../shared/pages/page-metas.ts";
import { FormError, FormNotice } from "../../forms/form.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { useSubmission } from "../../forms/use-submission.ts";
import { Mark } from "../../kit/board/mark.tsx";
import { ButtonLink } from "../../kit/ui/button.tsx";
import { Card } from "../../kit/ui/card.tsx";
import { Page } from "../../kit/ui/page.tsx";
import { Spinner } from "../../kit/ui/spinner.tsx";
import { SupporterBadge } from "../../kit/ui/supporter-badge.tsx";
import { PageMeta } from "../../layout/page-meta.tsx";
import { call } from "../../server/api/client.ts";
import { failureOf, failureText } from "../../server/api/failure-text.ts";
import { subscriptionStatusQuery } from "../../server/api/payments.ts";
import { useSession } from "../../server/session/session.tsx";
import styles from "./donate-page.module.css";

const price = new Intl.NumberFormat(locale, {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
}).format(SUPPORTER_DOLLARS);

const Subscribe = () => {
  const submission = useSubmission();
  const subscribe = (): void =>
    submission.submit(async () => {
      const { data } = await call("POST /api/v2/payments/checkout", { body: { priceName: SUPPORTER_PRICE } });
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

const DonateAction = () => (
  <div className={`stack gap-3 target ${styles.action}`}>
    <Action />
  </div>
);

/** Asks the payment provider: the address alone proves nothing, because anybody can type it. */
const Finished = ({ identifier }: { readonly identifier: string }) => {
  const { data, error } = useQuery(subscriptionStatusQuery(identifier));
  if (error !== null) {
    return <FormNotice text={fill(failuresTexts.subscription, { message: failureText(failureOf(error)) })} />;
  }
  if (data === undefined) return <FormNotice text={donateTexts.looking} />;
  return <FormNotice text={data.subscription === undefined ? donateTexts.underWay : donateTexts.arrived} />;
};

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
  <section className="grid gap-3">
    <h2 className="large">{heading}</h2>
    <ul className={`grid gap-3 ${styles.list}`}>
      <li>
        <SupporterBadge />
        {donateTexts.badge}
      </li>
      <li>
        <span className={styles.theme}>
          <Mark player="X" />
        </span>
        {donateTexts.themes}
      </li>
      <li>
        <span className={styles.soon} />
        {donateTexts.soon}
      </li>
    </ul>
  </section>
);

/** Invisible, so that nothing moves when the session is known. */
const Place = ({ heading, first, second }: Readonly<Record<"heading" | "first" | "second", string>>) => (
  <div className={`grid gap-4 content-start ${styles.words} ${styles.unsaid}`} aria-hidden="true">
    <p className={styles.heading}>{heading}</p>
    <p className="muted large">{fill(first, { brand: BRAND })}</p>
    <p className="muted large">{second}</p>
  </div>
);

export const DonatePage = () => {
  const { user } = useSession();
  const { supporter, everybody } = donateTexts;
  const [said, unsaid] = user?.supporter === true ? [supporter, everybody] : [everybody, supporter];
  const { heading, first, second, perks } = said;
  return (
    <Page isColumn className={styles.page}>
      <PageMeta {...pageMeta("donate")} />
      <div className={`grid ${styles.readers}`}>
        {/* A key per text: another text is a new element, not a moved one. */}
        <div key={heading} className={`grid gap-4 content-start ${styles.words}`}>
          <h1 className={styles.heading}>{heading}</h1>
          <p className="muted large">{fill(first, { brand: BRAND })}</p>
          <p className="muted large">{second}</p>
        </div>
        <Place heading={unsaid.heading} first={unsaid.first} second={unsaid.second} />
      </div>
      <Card as="div" className={`gap-5 content-start ${styles.card}`}>
        <CheckoutOutcome />
        <Perks heading={perks} />
        <DonateAction />
        <p className="muted small">{donateTexts.payments}</p>
      </Card>
    </Page>
  );
};
