import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { homeTexts } from "../../../shared/language/en/home.ts";
import { shellTexts } from "../../../shared/language/en/shell.ts";
import type { WantedTerms } from "../../forms/chosen-terms.ts";
import { Button, ButtonLink } from "../../kit/ui/button.tsx";
import { Hint } from "../../kit/ui/hint.tsx";
import { ComputerIcon, FriendIcon } from "../../kit/ui/icons.tsx";
import { Spinner } from "../../kit/ui/spinner.tsx";
import { siteQuery } from "../../server/api/site.ts";
import { FriendOptions } from "./lazy-parts.ts";
import styles from "./other-games.module.css";

export const PracticeTile = () => (
  <ButtonLink className={styles.other} to="/practice">
    <ComputerIcon />
    <span className={`normal ${styles.tile}`}>
      <strong>{shellTexts.footerLinks.practice}</strong>
      {homeTexts.practiceDetail}
    </span>
  </ButtonLink>
);

/** A disabled button until it is known whether the site offers practice. */
const ComputerButton = () => {
  const { data } = useQuery(siteQuery);
  const content = (
    <>
      <ComputerIcon />
      {homeTexts.withComputer}
    </>
  );
  if (data?.computerOpponent === true) {
    return (
      <ButtonLink className={styles.other} to="/practice">
        {content}
      </ButtonLink>
    );
  }
  return (
    <Hint text={homeTexts.inDevelopment}>
      {(describedBy) => (
        <Button className={styles.other} isDisabled aria-describedby={describedBy}>
          {content}
        </Button>
      )}
    </Hint>
  );
};

interface OtherGamesProps {
  readonly isPlayer: boolean;
  readonly isPainted: boolean;
  /** Then the panel shows practice further up. */
  readonly isOffline: boolean;
  readonly isCreating: boolean;
  readonly onCreate: (wanted: WantedTerms | null) => void;
}

export const OtherGames = ({ isPlayer, isPainted, isOffline, isCreating, onCreate }: OtherGamesProps) => (
  <div className={`grid gap-2 ${styles.others}`}>
    <div className={`grid gap-1 ${styles.friend}`}>
      <Button className={styles.other} aria-pressed={isCreating} onClick={() => onCreate(null)}>
        {isCreating ? <Spinner /> : <FriendIcon />}
        {homeTexts.withFriend}
      </Button>
      <Suspense fallback={null}>{isPainted && <FriendOptions isPlayer={isPlayer} onCreate={onCreate} />}</Suspense>
    </div>
    {!isOffline && <PracticeTile />}
    <ButtonLink className={styles.other} to="/two">
      <FriendIcon />
      {homeTexts.onThisDevice}
    </ButtonLink>
    <ComputerButton />
  </div>
);
