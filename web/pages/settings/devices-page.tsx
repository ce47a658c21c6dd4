import { useQuery } from "@tanstack/react-query";
import type { SessionsResponse } from "../../../shared/api.ts";
import { countryName } from "../../../shared/countries.ts";
import { relativeTimeText } from "../../../shared/format.ts";
import { PAGE_METAS } from "../../../shared/page-metas.ts";
import { hasStatus } from "../../api/api-failure.ts";
import { endOtherSessions, endSession, sessionsQuery } from "../../api/sessions.ts";
import { FormError } from "../../forms/form.tsx";
import { useSubmission } from "../../forms/use-submission.ts";
import { PageMeta } from "../../layout/page-meta.tsx";
import { useSession } from "../../session/session.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { PageSpinner } from "../../ui/spinner.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { TwoStepButton } from "../../ui/two-step-button.tsx";
import styles from "./devices-page.module.css";
import { SettingsSection } from "./settings-section.tsx";

type Device = SessionsResponse["sessions"][number];

interface DeviceRowProps extends Device {
  readonly now: number;
  readonly onEnd: () => void;
}

const DeviceRow = ({ device, country, lastSeenAt, isCurrent, now, onEnd }: DeviceRowProps) => {
  const place = country === null ? null : countryName(country);
  const seen = (
    <time dateTime={new Date(lastSeenAt).toISOString()}>{relativeTimeText(lastSeenAt, now).toLowerCase()}</time>
  );
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <span className={styles.name}>{device}</span>
        <span className={styles.detail}>
          {place !== null && `${place} · `}
          {isCurrent ? (
            <strong className={styles.here}>This device</strong>
          ) : (
            <span className={styles.seen}>Last seen {seen}</span>
          )}
        </span>
      </div>
      {!isCurrent && <TwoStepButton label="Log out" question="Really?" about={device} onConfirm={onEnd} />}
    </li>
  );
};

interface DeviceListProps {
  readonly sessions: readonly Device[];
  /** When the list was fetched. */
  readonly now: number;
  /** Fetches the list anew. */
  readonly onChange: () => Promise<unknown>;
}

const DeviceList = ({ sessions, now, onChange }: DeviceListProps) => {
  const { renew } = useSession();
  const submission = useSubmission();

  const end = (id: string): void =>
    submission.submit(async () => {
      try {
        const { message } = await endSession(id);
        showToast({ type: "success", message });
      } catch (failure) {
        // It has logged out by itself meanwhile: the list says so.
        if (!hasStatus(failure, 404)) throw failure;
      }
      await onChange();
    });

  const endOthers = (): void =>
    submission.submit(async () => {
      const { token, maxAge, message } = await endOtherSessions();
      renew(token, maxAge);
      showToast({ type: "success", message });
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
        <p>You are logged in nowhere else.</p>
      ) : (
        <div className={styles.all}>
          <TwoStepButton
            label="Log out all other devices"
            question="Really log out all others?"
            onConfirm={endOthers}
          />
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
      <p role="alert">Your devices could not be loaded.</p>
      <div>
        <Button onClick={() => void refetch()}>Try again</Button>
      </div>
    </>
  );
};

/** Where a player is logged in, and how to end that. */
export const DevicesPage = () => {
  const { user } = useSession();
  return (
    <SettingsSection
      heading="Devices"
      lede="Where you are logged in. Log out what you do not know, and then change your password."
    >
      <PageMeta {...PAGE_METAS["/settings/devices"]} />
      <Card>{user !== null && <Content key={user.identifier} identifier={user.identifier} />}</Card>
    </SettingsSection>
  );
};
