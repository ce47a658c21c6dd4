import { useQuery } from "@tanstack/react-query";
import { arenasTexts as texts } from "../../../shared/language/en/arenas.ts";
import { ButtonLink } from "../../kit/ui/button.tsx";
import { canNotify, noticesQuery } from "../../server/api/notifications.ts";
import { useSession } from "../../server/session/session.tsx";
import styles from "./arena-page.module.css";

export const Reminder = () => {
  const { status, user } = useSession();
  const mayNotify = status === "authenticated" && canNotify() && Notification.permission !== "denied";
  const isGranted = mayNotify && Notification.permission === "granted";
  const { data } = useQuery({ ...noticesQuery(user?.identifier ?? ""), enabled: isGranted });
  if (!mayNotify || (isGranted && data === undefined)) return null;
  if (isGranted && data?.here?.kinds.includes("arena") === true)
    return <p className={styles.status}>{texts.reminded}</p>;
  return <ButtonLink to="/settings/notifications">{texts.remindMe}</ButtonLink>;
};
