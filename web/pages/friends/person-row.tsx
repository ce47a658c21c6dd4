import { type ReactNode, useId } from "react";
import { friendsTexts } from "../../../shared/language/en/friends.ts";
import { profilePath } from "../../../shared/pages/page-meta.ts";
import { BotBadge } from "../../kit/ui/bot-badge.tsx";
import { EmptyState } from "../../kit/ui/empty-state.tsx";
import { Face } from "../../kit/ui/face.tsx";
import { Link } from "../../kit/ui/link.tsx";
import { SupporterBadge } from "../../kit/ui/supporter-badge.tsx";
import hidden from "../../kit/ui/visually-hidden.module.css";
import { ChallengeButton } from "../../people/challenge-button.tsx";
import { useSocial } from "../../people/social-store.ts";
import styles from "./person-row.module.css";

interface PeopleListProps {
  readonly heading: string;
  /** For screen readers only, where a tab shows the same text. */
  readonly isHeadingHidden?: boolean;
  readonly count: number;
  readonly empty: string;
  /** What to do about an empty list. With null, it is only a line. */
  readonly action: ReactNode;
  readonly children: ReactNode;
}

export const PeopleList = ({ heading, isHeadingHidden = false, count, empty, action, children }: PeopleListProps) => {
  const id = useId();
  return (
    <section className="grid gap-3" aria-labelledby={id}>
      <h2 id={id} className={isHeadingHidden ? hidden.hidden : "large"}>
        {heading} {count > 0 && <span className="muted normal tabular-nums">{count}</span>}
      </h2>
      {count > 0 && <ul className="panel">{children}</ul>}
      {count === 0 && action === null && <p className="muted">{empty}</p>}
      {count === 0 && action !== null && (
        <EmptyState picture="people" text={empty}>
          {action}
        </EmptyState>
      )}
    </section>
  );
};

export const FriendRow = ({
  username,
  isSupporter,
  isBot,
}: Pick<PersonRowProps, "username" | "isSupporter" | "isBot">) => {
  const { online } = useSocial();
  const isOnline = online.has(username);
  const gameId = online.get(username) ?? null;
  return (
    <PersonRow
      username={username}
      isSupporter={isSupporter}
      isBot={isBot}
      sign={
        <span
          className={styles.dot}
          role="img"
          aria-label={isOnline ? friendsTexts.online : friendsTexts.offline}
          data-online={isOnline || undefined}
        />
      }
      detail={
        gameId === null ? (
          <span className={`muted ${styles.detail}`}>{isOnline ? friendsTexts.online : friendsTexts.offline}</span>
        ) : (
          <Link className={styles.watch} to={`/${gameId}`}>
            {friendsTexts.watch}
          </Link>
        )
      }
    >
      <ChallengeButton username={username} />
    </PersonRow>
  );
};

interface PersonRowProps {
  readonly username: string;
  readonly isSupporter: boolean;
  readonly isBot: boolean;
  readonly sign?: ReactNode;
  readonly detail?: ReactNode;
  readonly children: ReactNode;
}

export const PersonRow = ({ username, isSupporter, isBot, sign, detail, children }: PersonRowProps) => (
  <li className={`row wrap ${styles.row}`}>
    <span className="grid flex-none relative">
      <Face username={username} size="medium" />
      {sign}
    </span>
    <div className={`grid min-width-0 ${styles.who}`}>
      <span className="row gap-2">
        <Link className={`min-width-0 strong ltr break-anywhere ${styles.name}`} to={profilePath(username)}>
          {username}
        </Link>
        {isBot && <BotBadge />}
        {isSupporter && <SupporterBadge look="plain" />}
      </span>
      {detail}
    </div>
    <div className={`flex gap-2 ${styles.actions}`}>{children}</div>
  </li>
);
