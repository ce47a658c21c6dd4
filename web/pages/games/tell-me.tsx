import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { NoticesResponse } from "../../../shared/api/notifications-api.ts";
import { ownGamesTexts } from "../../../shared/language/en/own-games.ts";
import { ButtonLink } from "../../kit/ui/button.tsx";
import { canNotify, noticesQuery, saveNotices, subscribed } from "../../server/api/notifications.ts";
import { useSession } from "../../server/session/session.tsx";

/** Tells the server if the browser has changed its subscription, as it may do by itself. */
const keepSubscription = async ({ here, publicKey, standIn }: NoticesResponse): Promise<void> => {
  if (here === null || publicKey === null || standIn !== null || !canNotify()) return;
  const subscription = await subscribed(publicKey);
  const { endpoint, kinds, ...settings } = here;
  if (subscription === null || subscription.endpoint === endpoint) return;
  await saveNotices({ ...settings, kinds: [...kinds], subscription });
};

const permission = (): NotificationPermission => ("Notification" in window ? Notification.permission : "default");

/**
 * Leads to the settings, where a press asks the browser. Not where the player has refused, nor where the device is on.
 * After another login, or once a push service has ended the subscription, it is offered again.
 */
export const TellMe = () => {
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
