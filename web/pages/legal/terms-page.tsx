import { PAGE_METAS } from "../../../shared/page-metas.ts";
import { PageMeta } from "../../layout/page-meta.tsx";
import { LegalPage, LegalSection } from "./legal-page.tsx";

export const TermsPage = () => (
  <LegalPage heading="Terms of Service" lede="Play fair, be kind, and we will keep the boards ready.">
    <PageMeta {...PAGE_METAS["/terms-of-service"]} />
    <LegalSection heading="What this is">
      <p>
        A place to play Ultimate Tic-Tac-Toe against other people. It is free. It is run as well as we can, but without
        a promise that it is always there, free of faults, or that a game or a rating can never be lost.
      </p>
    </LegalSection>
    <LegalSection heading="Your account">
      <ul>
        <li>One account for each person, with an email that is yours.</li>
        <li>Keep your password to yourself. What is done with your account counts as done by you.</li>
        <li>Do not take a name that insults somebody or pretends to be somebody else.</li>
      </ul>
    </LegalSection>
    <LegalSection heading="Fair play">
      <ul>
        <li>In rated games, find your moves yourself: no programs, no help by others.</li>
        <li>Do not lose on purpose, and do not arrange results.</li>
        <li>Do not attack the site, flood it, or read it out in bulk.</li>
        <li>What you write into your profile must be lawful and decent.</li>
      </ul>
      <p>Programs may play unrated games, if their name says what they are.</p>
    </LegalSection>
    <LegalSection heading="When rules are broken">
      <p>
        We may undo ratings, rename, suspend or close accounts and delete profile texts. Whoever is suspended is told
        why and until when. You may close your account yourself at any time, in the settings.
      </p>
    </LegalSection>
    <LegalSection heading="Supporters">
      <p>
        A supporter's subscription is paid month by month through a payment provider. You can cancel it in the settings
        at any time; it then ends with the month that is paid.
      </p>
    </LegalSection>
    <LegalSection heading="Changes">
      <p>
        When these terms change in something that matters, this page says so beforehand. Who does not agree can delete
        the account.
      </p>
    </LegalSection>
  </LegalPage>
);
