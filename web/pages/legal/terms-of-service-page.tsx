import { termsTexts as texts } from "../../../shared/language/en/terms.ts";
import { pageMeta } from "../../../shared/pages/page-metas.ts";
import { PageMeta } from "../../layout/page-meta.tsx";
import { LegalPage, LegalSection } from "./legal-page.tsx";

const { headings, account, play } = texts;

export const TermsOfServicePage = () => (
  <LegalPage heading={texts.heading} lede={texts.lede}>
    <PageMeta {...pageMeta("terms")} />
    <LegalSection heading={headings.site}>
      <p>{texts.site}</p>
    </LegalSection>
    <LegalSection heading={headings.account}>
      <ul>
        <li>{account.one}</li>
        <li>{account.password}</li>
        <li>{account.name}</li>
      </ul>
    </LegalSection>
    <LegalSection heading={headings.play}>
      <ul>
        <li>{play.moves}</li>
        <li>{play.correspondence}</li>
        <li>{play.outages}</li>
        <li>{play.results}</li>
        <li>{play.site}</li>
        <li>{play.profile}</li>
      </ul>
      <p>{texts.programs}</p>
    </LegalSection>
    <LegalSection heading={headings.breaches}>
      <p>{texts.breaches}</p>
    </LegalSection>
    <LegalSection heading={headings.supporters}>
      <p>{texts.supporters}</p>
    </LegalSection>
    <LegalSection heading={headings.changes}>
      <p>{texts.changes}</p>
    </LegalSection>
  </LegalPage>
);
