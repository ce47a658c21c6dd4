import { useState } from "react";
import { GAME_TYPES } from "../../../shared/time-controls.ts";
import { type GameRequest, isSameRequest, requestOf } from "../../search/search-state.ts";
import { useSearch } from "../../search/use-search.ts";
import { useSession } from "../../session/session.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Hint } from "../../ui/hint.tsx";
import { ComputerIcon, FriendIcon } from "../../ui/icons.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { JoinForm } from "./join-form.tsx";
import styles from "./play-panel.module.css";
import { RatedToggle } from "./rated-toggle.tsx";
import { SearchStatus } from "./search-status.tsx";
import { TimeControlButton } from "./time-control-button.tsx";

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
