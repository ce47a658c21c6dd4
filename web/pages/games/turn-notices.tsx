import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { NoticesResponse } from "../../../shared/api/notifications-api.ts";
import { ownGamesTexts } from "../../../shared/language/en/own-games.ts";
import { ButtonLink } from "../../kit/ui/button.tsx";
import { call } from "../../server/api/client.ts";
import { canNotify, noticesQuery, subscribed } from "../../server/api/notifications.ts";
import { useSession } from "../../server/session/session.tsx";

/** Browsers may change their subscription by themselves. */
const keepSubscription = async ({ here, publicKey, standIn }: NoticesResponse): Promise<void> => {
  if (here === null || publicKey === null || standIn !== null || !canNotify()) return;
  const subscription = await subscribed(publicKey);
  const { endpoint, ...settings } = here;
  if (subscription === null || subscription.endpoint === endpoint) return;
  await call("PUT /api/v2/account/notifications", { body: { ...settings, subscription } });
};

const permission = (): NotificationPermission => ("Notification" in window ? Notification.permission : "default");

/** Returns after another login, or once the push service has ended the subscription. */
export const TurnNotices = () => {
  const { status, user } = useSession();
  const isGranted = status === "authenticated" && permission() === "granted";
  const { data } = useQuery({ ...noticesQuery(user?.identifier ?? ""), enabled: isGranted });
  useEffect(() => {
    if (data !== undefined) {
      keepSubscription(data).catch((error: unknown) => console.info("The subscription was not kept", error));
    }
  }, [data]);
  if (status !== "authenticated" || permission() === "denied") return null;
  if (isGranted && (data === undefined || data.here !== null)) return null;
  return (
    <div>
      <ButtonLink look="secondary" to="/settings/notifications">
        {ownGamesTexts.tellMe}
      </ButtonLink>
    </div>
  );
};
