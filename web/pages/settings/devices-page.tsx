import { useQuery } from "@tanstack/react-query";
import { countryName } from "../../../shared/account/countries.ts";
import type { SessionsResponse } from "../../../shared/api/api.ts";
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
import { rich } from "../../kit/ui/rich.tsx";
import { PageSpinner } from "../../kit/ui/spinner.tsx";
import { showToast } from "../../kit/ui/toast-store.ts";
import { TwoStepButton } from "../../kit/ui/two-step-button.tsx";
import { PageMeta } from "../../layout/page-meta.tsx";
import { sessionsQuery } from "../../server/api/account-changes.ts";
import { call, hasStatus } from "../../server/api/client.ts";
import { useSession } from "../../server/session/session.tsx";
import { deviceText } from "./device-text.ts";
import styles from "./settings.module.css";
import { SettingsSection } from "./settings-section.tsx";

const texts = settingsTexts.devices;

const MINUTE: Millis = 60_000;

type Device = SessionsResponse["sessions"][number];

interface DeviceRowProps extends Device {
  readonly now: number;
  readonly onEnd: () => void;
}

const DeviceRow = ({ device, country, lastSeenAt, isCurrent, now, onEnd }: DeviceRowProps) => {
  const name = deviceText(device);
  const place = country === null ? null : countryName(country);
  const time = (when: string) => <time dateTime={new Date(lastSeenAt).toISOString()}>{when}</time>;
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <span className="strong break-anywhere">{name}</span>
        <span className="muted small">
          {place !== null && `${place} · `}
          {isCurrent ? (
            <strong className={styles.here}>{texts.here}</strong>
          ) : (
            <span className="nowrap">
              {now - lastSeenAt < MINUTE
                ? rich(texts.seenNow, { time }, {})
                : rich(texts.seen, { time }, { when: relativeTimeText(lastSeenAt, now) })}
            </span>
          )}
        </span>
      </div>
      {!isCurrent && <TwoStepButton label={texts.logOut} question={texts.logOutAsked} about={name} onConfirm={onEnd} />}
    </li>
  );
};

interface DeviceListProps {
  readonly sessions: readonly Device[];
  readonly now: number;
  readonly onChange: () => Promise<unknown>;
}

const DeviceList = ({ sessions, now, onChange }: DeviceListProps) => {
  const { renew } = useSession();
  const submission = useSubmission();

  const end = (id: string): void =>
    submission.submit(async () => {
      try {
        await call("POST /api/v2/account/sessions/:id/end", { path: { id } });
        showToast({ type: "success", message: answersTexts.deviceLoggedOut });
      } catch (failure) {
        // The device has logged out meanwhile: the refetched list shows it.
        if (!hasStatus(failure, 404)) throw failure;
      }
      await onChange();
    });

  const endOthers = (): void =>
    submission.submit(async () => {
      const { token, maxAge } = await call("POST /api/v2/account/sessions/end-others");
      renew(token, maxAge);
      showToast({ type: "success", message: answersTexts.othersLoggedOut });
      await onChange();
    });

  return (
    <>
      <ul className={styles.list} aria-busy={submission.isSending || undefined}>
        {sessions
          .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
          .map((session) => (
            <DeviceRow key={session.id} {...session} now={now} onEnd={() => end(session.id)} />
          ))}
      </ul>
      {sessions.every(({ isCurrent }) => isCurrent) ? (
        <p>{texts.nowhereElse}</p>
      ) : (
        <div className={styles.all}>
          <TwoStepButton label={texts.logOutOthers} question={texts.logOutOthersAsked} onConfirm={endOthers} />
        </div>
      )}
      <FormError error={submission.error} />
    </>
  );
};

const Content = ({ identifier }: { readonly identifier: string }) => {
  const { data, dataUpdatedAt, isPending, refetch } = useQuery(sessionsQuery(identifier));
  if (data !== undefined) return <DeviceList {...data} now={dataUpdatedAt} onChange={refetch} />;
  if (isPending) return <PageSpinner />;
  return (
    <>
      <p role="alert">{texts.notLoaded}</p>
      <div>
        <Button onClick={() => void refetch()}>{commonTexts.tryAgain}</Button>
      </div>
    </>
  );
};

export const DevicesPage = () => {
  const { user } = useSession();
  return (
    <SettingsSection heading={settingsTexts.pages.devices} lede={texts.lede}>
      <PageMeta {...pageMeta("devices")} />
      <Card>{user !== null && <Content key={user.identifier} identifier={user.identifier} />}</Card>
    </SettingsSection>
  );
};
