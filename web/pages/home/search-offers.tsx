import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { TIME_CONTROLS } from "../../../shared/game/time-controls.ts";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { companyTexts } from "../../../shared/language/en/company.ts";
import { homeTexts } from "../../../shared/language/en/home.ts";
import { shellTexts } from "../../../shared/language/en/shell.ts";
import { count, fill } from "../../../shared/language/fill.ts";
import { Button, ButtonLink } from "../../kit/ui/button.tsx";
import type { GameRequest } from "../../match/search/search-request.ts";
import { activityQuery } from "../../server/api/activity.ts";
import { BotOffer } from "./bot-offer.tsx";
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
  readonly isBotTime: boolean;
  readonly onSearch: (request: GameRequest) => void;
  readonly onAskFriend: () => void;
}

const Practice = () => (
  <ButtonLink look="quiet" className={styles.offer} to="/practice">
    {shellTexts.footerLinks.practice}
  </ButtonLink>
);

/** The best first; there is room for two of them. */
export const SearchOffers = (props: SearchOffersProps) => {
  const { own, isPlayer, isLong, isBotTime, onSearch, onAskFriend } = props;
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
      {isBotTime ? (
        <Suspense fallback={<Practice />}>
          <BotOffer gameType={own.gameType} className={styles.offer ?? ""} instead={<Practice />} />
        </Suspense>
      ) : (
        <Practice />
      )}
      {isLong && other === null && (
        <Button look="quiet" className={styles.offer} onClick={onAskFriend}>
          {homeTexts.inviteFriend}
        </Button>
      )}
    </>
  );
};
