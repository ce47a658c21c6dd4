import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import {
  type DeviceSubscription,
  EVENT_KINDS,
  type NoticeSettings,
  type NoticesResponse,
} from "../../../shared/api/notifications-api.ts";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { settingsTexts } from "../../../shared/language/en/settings.ts";
import { pageMeta } from "../../../shared/pages/page-metas.ts";
import { FormError } from "../../forms/form.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { useSubmission } from "../../forms/use-submission.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Card } from "../../kit/ui/card.tsx";
import { PageSpinner } from "../../kit/ui/spinner.tsx";
import { showToast } from "../../kit/ui/toast-store.ts";
import { PageMeta } from "../../layout/page-meta.tsx";
import { call } from "../../server/api/client.ts";
import { canNotify, noticesQuery, subscribed } from "../../server/api/notifications.ts";
import { useSession } from "../../server/session/session.tsx";
import { deviceText } from "./device-text.ts";
import { DigestCard } from "./digest-card.tsx";
import { NoticeFields } from "./notice-fields.tsx";
import styles from "./settings.module.css";
import { SettingsSection } from "./settings-section.tsx";

const texts = settingsTexts.notifications;

const timeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The events that are on at first. Arenas are left out: players who want them turn them on. */
const FIRST_EVENTS = EVENT_KINDS.filter((kind) => kind !== "arena");
/** The first settings of a device. One reminder is enough to save a game. */
const AT_FIRST = { kinds: [...FIRST_EVENTS, "reminder-8-hours"], hidesNames: false, quiet: null } as const;

type Settings = Omit<NoticeSettings, "timeZone">;

interface DeviceProps {
  readonly notices: NoticesResponse;
  readonly publicKey: string;
  readonly onChange: () => Promise<unknown>;
}

const ThisDevice = ({ notices: { here, standIn, devices }, publicKey, onChange }: DeviceProps) => {
  const submission = useSubmission({ textOf: () => texts.failed });
  const { renew } = useSession();
  const [permission, setPermission] = useState(Notification.permission);
  /** What is being saved. Shown at once, as a press must not wait for the server. */
  const [draft, setDraft] = useState<Settings | null>(null);
  const wanted = useRef<Settings | null>(null);
  const own = devices.find(({ isCurrent }) => isCurrent);

  const saveWanted = async (subscription: DeviceSubscription): Promise<void> => {
    for (let next = wanted.current; next !== null; next = wanted.current) {
      const { kinds, hidesNames, quiet } = next;
      const { renewal } = await call("PUT /api/v2/account/notifications", {
        body: { kinds, hidesNames, quiet, timeZone: timeZone(), subscription },
      });
      if (renewal !== undefined) renew(renewal.token, renewal.maxAge);
      if (wanted.current === next) wanted.current = null;
    }
  };

  const save = (settings: Settings): void => {
    wanted.current = settings;
    setDraft(settings);
    submission.submit(async () => {
      try {
        // Ask for permission only here, after a press, and never on a mere visit.
        const answer = await Notification.requestPermission();
        setPermission(answer);
        if (answer !== "granted") return submission.setError(answer === "denied" ? null : texts.refused);
        const subscription = standIn ?? (await subscribed(publicKey));
        if (subscription === null) return submission.setError(texts.failed);
        while (wanted.current !== null) {
          await saveWanted(subscription);
          await onChange();
        }
      } finally {
        wanted.current = null;
        setDraft(null);
      }
    });
  };

  const turnOff = (): void =>
    submission.submit(async () => {
      if (own !== undefined) await call("DELETE /api/v2/account/notifications/:id", { path: { id: own.id } });
      await onChange();
    });

  const test = (): void =>
    submission.submit(async () => {
      await call("POST /api/v2/account/notifications/test");
      showToast({ type: "success", message: texts.tested });
    });

  if (permission === "denied") return <p role="status">{texts.blocked}</p>;
  // Without the permission, the browser has ended its subscription, even if the server still has one.
  if (here === null || permission !== "granted") {
    return (
      <>
        <FormError error={submission.error} />
        <div>
          <SubmitButton {...submission} onClick={() => save(here ?? AT_FIRST)}>
            {texts.turnOn}
          </SubmitButton>
        </div>
      </>
    );
  }
  return (
    <>
      <NoticeFields settings={draft ?? here} onChange={save} />
      <FormError error={submission.error} />
      <div className={styles.actions}>
        <SubmitButton {...submission} look="secondary" onClick={test}>
          {texts.test}
        </SubmitButton>
        <Button onClick={turnOff}>{texts.turnOff}</Button>
      </div>
    </>
  );
};

const OtherDevices = ({ notices: { devices }, onChange }: Omit<DeviceProps, "publicKey">) => {
  const submission = useSubmission();
  const others = devices.filter(({ isCurrent }) => !isCurrent);
  if (others.length === 0) return null;
  const turnOff = (id: string): void =>
    submission.submit(async () => {
      await call("DELETE /api/v2/account/notifications/:id", { path: { id } });
      await onChange();
    });
  return (
    <Card heading={texts.others}>
      <ul className={styles.list}>
        {others.map(({ id, device }) => (
          <li key={id} className={styles.row}>
            <div className={styles.what}>
              <span id={`device-${id}`} className="strong break-anywhere">
                {deviceText(device)}
              </span>
            </div>
            <Button aria-describedby={`device-${id}`} onClick={() => turnOff(id)}>
              {texts.off}
            </Button>
          </li>
        ))}
      </ul>
      <FormError error={submission.error} />
    </Card>
  );
};

const Content = ({ identifier }: { readonly identifier: string }) => {
  const { data, isPending, refetch } = useQuery(noticesQuery(identifier));
  if (data === undefined) {
    if (isPending) return <PageSpinner />;
    return (
      <Card>
        <p role="alert">{texts.notLoaded}</p>
        <div>
          <Button onClick={() => void refetch()}>{commonTexts.tryAgain}</Button>
        </div>
      </Card>
    );
  }
  const { publicKey, digest } = data;
  return (
    <>
      <Card>
        {publicKey === null ? (
          <p>{texts.notSetUp}</p>
        ) : canNotify() ? (
          <ThisDevice notices={data} publicKey={publicKey} onChange={refetch} />
        ) : (
          <p>{texts.unsupported}</p>
        )}
      </Card>
      <OtherDevices notices={data} onChange={refetch} />
      {digest !== null && <DigestCard isOn={digest} onChange={refetch} />}
    </>
  );
};

export const NotificationsPage = () => {
  const { user } = useSession();
  return (
    <SettingsSection heading={settingsTexts.pages.notifications} lede={texts.lede}>
      <PageMeta {...pageMeta("notifications")} />
      {user !== null && <Content key={user.identifier} identifier={user.identifier} />}
    </SettingsSection>
  );
};
