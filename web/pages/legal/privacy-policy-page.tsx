import { CACHES, COOKIES, KEPT_KEYS, TAB_KEYS } from "../../../shared/account/kept-in-browser.ts";
import { privacyTexts as texts } from "../../../shared/language/en/privacy.ts";
import { pageMeta } from "../../../shared/pages/page-metas.ts";
import { Link } from "../../kit/ui/link.tsx";
import { rich } from "../../kit/ui/rich.tsx";
import { PageMeta } from "../../layout/page-meta.tsx";
import { LegalPage, LegalSection } from "./legal-page.tsx";

const { headings, guest, keeping, storage, others, rights } = texts;

const settingsAt = (to: string) => ({ settings: (label: string) => <Link to={to}>{label}</Link> });

const Stored = ({ text, names }: { readonly text: string; readonly names: readonly string[] }) => (
  <li>
    {text}{" "}
    <code translate="no" dir="ltr">
      {names.join(", ")}
    </code>
  </li>
);

export const PrivacyPolicyPage = () => (
  <LegalPage heading={texts.heading} lede={texts.lede}>
    <PageMeta {...pageMeta("privacy")} />
    <LegalSection heading={headings.guest}>
      <p>{guest.cookie}</p>
      <p>{guest.more}</p>
    </LegalSection>
    <LegalSection heading={headings.account}>
      <p>{texts.kept}</p>
      <ul>
        <li>{keeping.email}</li>
        <li>{keeping.username}</li>
        <li>{keeping.password}</li>
        <li>{keeping.profile}</li>
        <li>{keeping.games}</li>
        <li>{keeping.studies}</li>
        <li>{keeping.notes}</li>
        <li>{keeping.puzzles}</li>
        <li>{keeping.unfinished}</li>
        <li>{keeping.suspension}</li>
        <li>{keeping.reports}</li>
        <li>{keeping.notifications}</li>
        <li>{rich(keeping.devices, settingsAt("/settings/devices"), {})}</li>
        <li>{rich(keeping.tokens, settingsAt("/settings/tokens"), {})}</li>
      </ul>
    </LegalSection>
    <LegalSection heading={headings.browser}>
      <p>{texts.cookies}</p>
      <ul>
        {COOKIES.map((name) => (
          <li key={name}>{texts.cookie[name]}</li>
        ))}
      </ul>
      <p>{texts.logOut}</p>
      <p>{texts.stored}</p>
      <ul>
        <Stored text={storage.settings} names={KEPT_KEYS.settings} />
        <Stored text={storage.games} names={KEPT_KEYS.games} />
        <Stored text={storage.puzzles} names={KEPT_KEYS.puzzles} />
        <Stored text={storage.tab} names={TAB_KEYS} />
        <Stored text={storage.files} names={CACHES} />
      </ul>
    </LegalSection>
    <LegalSection heading={headings.mails}>
      <p>{texts.mails}</p>
    </LegalSection>
    <LegalSection heading={headings.others}>
      <p>{others.cloudflare}</p>
      <p>{others.payments}</p>
      <p>{others.nothing}</p>
    </LegalSection>
    <LegalSection heading={headings.rights}>
      <p>{rich(rights.settings, settingsAt("/settings/your-data"), {})}</p>
      <p>{rich(rights.openData, settingsAt("/settings/your-data"), {})}</p>
      <p>{rights.unconfirmed}</p>
    </LegalSection>
  </LegalPage>
);
