import { useQuery } from "@tanstack/react-query";
import { TIME_CONTROLS } from "../../../shared/game/time-controls.ts";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { companyTexts } from "../../../shared/language/en/company.ts";
import { homeTexts } from "../../../shared/language/en/home.ts";
import { shellTexts } from "../../../shared/language/en/shell.ts";
import { count, fill } from "../../../shared/language/fill.ts";
import { Button, ButtonLink } from "../../kit/ui/button.tsx";
import type { GameRequest } from "../../match/search/search-request.ts";
import { activityQuery } from "../../server/api/site.ts";
import styles from "./search-status.module.css";
import { type OwnSearch, type WaitingClock, waitingClock } from "./waiting-clock.ts";

const clockText = ({ gameType, isRated }: WaitingClock, own: Exclude<OwnSearch, null>): string => {
  const { label } = TIME_CONTROLS[gameType];
  if (isRated === own.isRated) return label;
  return fill(companyTexts.clock, { clock: label, kind: isRated ? commonTexts.rated : commonTexts.unrated });
};

export interface SearchOffersProps {
  readonly own: Exclude<OwnSearch, null>;
  readonly isPlayer: boolean;
  readonly isLong: boolean;
  readonly onSearch: (request: GameRequest) => void;
  readonly onAskFriend: () => void;
}

/**
 * What else one can do while nobody comes, the best first: a time control in which somebody waits, practice while the
 * search goes on, and, after a while, a friend. There is room for two of them.
 */
export const SearchOffers = ({ own, isPlayer, isLong, onSearch, onAskFriend }: SearchOffersProps) => {
  const { data } = useQuery(activityQuery);
  const other = data === undefined ? null : waitingClock(data, own, isPlayer);
  return (
    <>
      {other !== null && (
        <Button
          look="quiet"
          className={styles.offer}
          onClick={() => onSearch({ kind: "opponent", gameType: other.gameType, isRated: other.isRated })}
        >
          {count(companyTexts.join, other.waiting, { where: clockText(other, own) })}
        </Button>
      )}
      <ButtonLink look="quiet" className={styles.offer} to="/practice">
        {shellTexts.footerLinks.practice}
      </ButtonLink>
      {isLong && other === null && (
        <Button look="quiet" className={styles.offer} onClick={onAskFriend}>
          {homeTexts.inviteFriend}
        </Button>
      )}
    </>
  );
};
