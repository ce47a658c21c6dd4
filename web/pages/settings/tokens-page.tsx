import { useQuery } from "@tanstack/react-query";
import { countryName } from "../../../shared/account/countries.ts";
import type { PersonalToken, TokensResponse } from "../../../shared/api/tokens-api.ts";
import { relativeTimeText } from "../../../shared/format.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { answersTexts } from "../../../shared/language/en/answers.ts";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { settingsTexts } from "../../../shared/language/en/settings.ts";
import { pageMeta } from "../../../shared/pages/page-metas.ts";
import { FormError } from "../../forms/form.tsx";
import { useSubmission } from "../../forms/use-submission.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Card } from "../../kit/ui/card.tsx";
import { Link } from "../../kit/ui/link.tsx";
import { rich } from "../../kit/ui/rich.tsx";
import { PageSpinner } from "../../kit/ui/spinner.tsx";
import { showToast } from "../../kit/ui/toast-store.ts";
import { TwoStepButton } from "../../kit/ui/two-step-button.tsx";
import { PageMeta } from "../../layout/page-meta.tsx";
import { tokensQuery } from "../../server/api/account-changes.ts";
import { call, hasStatus } from "../../server/api/client.ts";
import { useSession } from "../../server/session/session.tsx";
import { NewToken } from "./new-token.tsx";
import styles from "./settings.module.css";
import { SettingsSection } from "./settings-section.tsx";

const texts = settingsTexts.tokens;

const MINUTE: Millis = 60_000;

interface LastUseProps extends Pick<PersonalToken, "country"> {
  readonly lastUsedAt: number;
  readonly now: number;
}

const LastUse = ({ country, lastUsedAt, now }: LastUseProps) => {
  const time = (when: string) => <time dateTime={new Date(lastUsedAt).toISOString()}>{when}</time>;
  return (
    <>
      {country !== null && `${countryName(country)} · `}
      <span className="nowrap">
        {now - lastUsedAt < MINUTE
          ? rich(texts.usedNow, { time }, {})
          : rich(texts.used, { time }, { when: relativeTimeText(lastUsedAt, now) })}
      </span>
    </>
  );
};

interface TokenRowProps extends PersonalToken {
  readonly now: number;
  readonly onRevoke: () => void;
}

const TokenRow = ({ name, scopes, country, lastUsedAt, now, onRevoke }: TokenRowProps) => (
  <li className={styles.row}>
    <div className={styles.what}>
      <span className="strong break-anywhere">{name}</span>
      <span className="muted small" dir="ltr">
        {scopes.join(", ")}
      </span>
      <span className="muted small">
        {lastUsedAt === null ? texts.neverUsed : <LastUse country={country} lastUsedAt={lastUsedAt} now={now} />}
      </span>
    </div>
    <TwoStepButton label={texts.revoke} question={texts.revokeAsked} about={name} onConfirm={onRevoke} />
  </li>
);

interface TokenListProps extends TokensResponse {
  readonly now: number;
  readonly onChange: () => Promise<unknown>;
}

const TokenList = ({ tokens, now, onChange }: TokenListProps) => {
  const submission = useSubmission();
  const revoke = (id: string): void =>
    submission.submit(async () => {
      try {
        await call("POST /api/v2/account/tokens/:id/end", { path: { id } });
        showToast({ type: "success", message: answersTexts.tokenRevoked });
      } catch (failure) {
        // It was revoked meanwhile: the refetched list shows it.
        if (!hasStatus(failure, 404)) throw failure;
      }
      await onChange();
    });
  if (tokens.length === 0) return <p>{texts.none}</p>;
  return (
    <>
      <ul className={styles.list} aria-busy={submission.isSending || undefined}>
        {tokens.map((token) => (
          <TokenRow key={token.id} {...token} now={now} onRevoke={() => revoke(token.id)} />
        ))}
      </ul>
      <FormError error={submission.error} />
    </>
  );
};

const Content = ({ identifier }: { readonly identifier: string }) => {
  const { data, dataUpdatedAt, isPending, refetch } = useQuery(tokensQuery(identifier));
  return (
    <>
      <Card heading={texts.create}>
        <NewToken onMade={refetch} />
      </Card>
      <Card heading={texts.list}>
        {data !== undefined && <TokenList {...data} now={dataUpdatedAt} onChange={refetch} />}
        {data === undefined && isPending && <PageSpinner />}
        {data === undefined && !isPending && (
          <>
            <p role="alert">{texts.notLoaded}</p>
            <div>
              <Button onClick={() => void refetch()}>{commonTexts.tryAgain}</Button>
            </div>
          </>
        )}
      </Card>
    </>
  );
};

const lede = rich(texts.lede, { guide: (label) => <Link to="/developers">{label}</Link> }, {});

export const TokensPage = () => {
  const { user } = useSession();
  return (
    <SettingsSection heading={settingsTexts.pages.tokens} lede={lede}>
      <PageMeta {...pageMeta("tokens")} />
      {user !== null && <Content key={user.identifier} identifier={user.identifier} />}
    </SettingsSection>
  );
};
