import { type HistoryFilters, isFiltered } from "../../api/history-filters.ts";
import { useSession } from "../../session/session.tsx";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import styles from "./history.module.css";
import { nothingFoundText } from "./history-texts.ts";

export interface NoGamesProps {
  readonly username: string;
  readonly filters: HistoryFilters;
  readonly onClear: (filters: HistoryFilters) => void;
}

/** Why the list is empty, and what to do about it. */
export const NoGames = ({ username, filters, onClear }: NoGamesProps) => {
  const { user } = useSession();
  if (isFiltered(filters)) {
    return (
      <div className={styles.instead}>
        <p>{nothingFoundText(filters)}</p>
        <Button onClick={() => onClear({ type: null, result: null, opponent: "" })}>Show all games</Button>
      </div>
    );
  }
  return (
    <div className={styles.instead}>
      <p>
        {user?.username === username ? "You have not finished a game yet." : `${username} has not finished a game yet.`}
      </p>
      <ButtonLink to="/" look="primary">
        Play a game
      </ButtonLink>
    </div>
  );
};
