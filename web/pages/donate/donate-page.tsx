import { BRAND } from "../../../shared/brand.ts";
import { PAGE_METAS } from "../../../shared/page-metas.ts";
import { PageMeta } from "../../layout/page-meta.tsx";
import { useSession } from "../../session/session.tsx";
import { SupporterBadge } from "../../ui/supporter-badge.tsx";
import { CheckoutOutcome } from "./checkout-outcome.tsx";
import { DonateAction } from "./donate-action.tsx";
import styles from "./donate-page.module.css";

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
    <div className={styles.page}>
      <PageMeta {...PAGE_METAS["/donate"]} />
      <div className={styles.words}>
        <h1 className={styles.heading}>{heading}</h1>
        {paragraphs.map((text) => (
          <p key={text} className={styles.text}>
            {text}
          </p>
        ))}
      </div>
      <div className={styles.card}>
        <CheckoutOutcome />
        <Perks heading={perks} />
        <DonateAction />
        <p className={styles.note}>
          Payments go through a card payment provider, on its own pages. Your card details are never stored here.
        </p>
      </div>
    </div>
  );
};
