import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { homeTexts } from "../../../shared/language/en/home.ts";
import { shellTexts } from "../../../shared/language/en/shell.ts";
import type { WantedTerms } from "../../forms/chosen-terms.ts";
import { Button, ButtonLink } from "../../kit/ui/button.tsx";
import { Hint } from "../../kit/ui/hint.tsx";
import { ComputerIcon, FriendIcon } from "../../kit/ui/icons.tsx";
import { part } from "../../kit/ui/part.ts";
import { Spinner } from "../../kit/ui/spinner.tsx";
import { siteQuery } from "../../server/api/site.ts";
import styles from "./other-games.module.css";

const FriendOptions = part(async () => (await import("./later.ts")).FriendOptions);

/** The games against the computer. */
export const PracticeTile = () => (
  <ButtonLink className={styles.other} to="/practice">
    <ComputerIcon />
    <span className={`normal ${styles.tile}`}>
      <strong>{shellTexts.footerLinks.practice}</strong>
      {homeTexts.practiceDetail}
    </span>
  </ButtonLink>
);

/** A link to practice if the site offers it. Otherwise, and until that is known, a disabled button. */
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
  /** True while a game with a friend is made. */
  readonly isCreating: boolean;
  readonly onCreate: (wanted: WantedTerms | null) => void;
}

/** Games without a search: with a friend, on this device, against the computer. */
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
