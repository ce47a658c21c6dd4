import { useState } from "react";
import { typeName } from "../../../shared/game-type-text.ts";
import { GAME_TYPES, type GameType, TIME_CONTROLS } from "../../../shared/time-controls.ts";
import { type GameRequest, isSameRequest, requestOf } from "../../search/search-state.ts";
import { useSearch } from "../../search/use-search.ts";
import { useSession } from "../../session/session.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Hint } from "../../ui/hint.tsx";
import { ComputerIcon, FriendIcon, LockIcon } from "../../ui/icons.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { JoinForm } from "./join-form.tsx";
import styles from "./play-panel.module.css";
import { SearchStatus } from "./search-status.tsx";

export interface RatedToggleProps {
  readonly isRated: boolean;
  readonly canBeRated: boolean;
  readonly onChange: (isRated: boolean) => void;
}

export const RatedToggle = ({ isRated, canBeRated, onChange }: RatedToggleProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row everywhere.
  <div className={styles.toggle} role="group" aria-label="Rated or unrated">
    <button type="button" className={styles.side} aria-pressed={!isRated} onClick={() => onChange(false)}>
      Unrated
    </button>
    <Hint text={canBeRated ? null : "Log in to play rated games"}>
      {(describedBy) => (
        <button
          type="button"
          className={styles.side}
          aria-pressed={isRated}
          aria-disabled={!canBeRated || undefined}
          aria-describedby={describedBy}
          onClick={() => canBeRated && onChange(true)}
        >
          {!canBeRated && <LockIcon />}
          Rated
        </button>
      )}
    </Hint>
  </div>
);

export interface TimeControlButtonProps {
  readonly gameType: GameType;
  /** An opponent is being looked for; pressing it again takes that back. */
  readonly isRequested: boolean;
  readonly onPress: () => void;
}

export const TimeControlButton = ({ gameType, isRequested, onPress }: TimeControlButtonProps) => {
  const { label } = TIME_CONTROLS[gameType];
  return (
    <button type="button" className={styles.time} aria-pressed={isRequested} onClick={onPress}>
      <span className={styles.clock}>{label}</span>{" "}
      <span className={styles.name}>
        {isRequested && <Spinner />}
        {typeName(gameType)}
      </span>
    </button>
  );
};

const FRIEND: GameRequest = { kind: "friend" };

/** All ways into a game. */
export const PlayPanel = ({ preloadGame }: { readonly preloadGame: () => void }) => {
  const isAuthenticated = useSession().status === "authenticated";
  /** Null until somebody chose: players who are logged in begin with rated games. */
  const [choice, setChoice] = useState<boolean | null>(null);
  const isRated = isAuthenticated && (choice ?? true);
  const search = useSearch(isRated, preloadGame);
  const request = requestOf(search.state);
  const isCreating = isSameRequest(request, FRIEND);

  const chooseRated = (rated: boolean): void => {
    if (rated !== isRated) search.cancel();
    setChoice(rated);
  };

  return (
    <Card className={styles.panel} aria-label="Play">
      <RatedToggle isRated={isRated} canBeRated={isAuthenticated} onChange={chooseRated} />
      <div className={styles.times}>
        {GAME_TYPES.map((gameType) => (
          <TimeControlButton
            key={gameType}
            gameType={gameType}
            isRequested={isSameRequest(request, { kind: "opponent", gameType })}
            onPress={() => search.press({ kind: "opponent", gameType })}
          />
        ))}
      </div>
      <SearchStatus
        state={search.state}
        isRated={isRated}
        onAskFriend={() => search.press(FRIEND)}
        onCancel={search.cancel}
      />
      <div className={styles.others}>
        <Button className={styles.other} aria-pressed={isCreating} onClick={() => search.press(FRIEND)}>
          {isCreating ? <Spinner /> : <FriendIcon />}
          PLAY WITH A FRIEND
        </Button>
        <Hint text="In development">
          {(describedBy) => (
            <Button className={styles.other} isDisabled aria-describedby={describedBy}>
              <ComputerIcon />
              PLAY WITH THE COMPUTER
            </Button>
          )}
        </Hint>
      </div>
      <JoinForm onJoin={search.cancel} />
    </Card>
  );
};
