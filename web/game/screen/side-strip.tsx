import { ratingChangeText, ratingText } from "../../../shared/format.ts";
import type { Side } from "../../../shared/rules.ts";
import { type Millis, TIME_CONTROLS } from "../../../shared/time-controls.ts";
import { RatingChange } from "../../ui/rating-change.tsx";
import type { Finished, Playing } from "../state/game-screen.ts";
import { clockReading, sideToMove } from "../state/match-view.ts";
import { Countdown } from "./countdown.tsx";
import { pageOf } from "./page-of.ts";
import { PlayerClock } from "./player-clock.tsx";
import { PlayerStrip } from "./player-strip.tsx";
import { useIsSupporter } from "./use-is-supporter.ts";

export interface SideStripProps {
  readonly screen: Playing | Finished;
  readonly player: Side;
  readonly onLow: (remaining: Millis) => void;
}

/** What stands under the name: how long there is for the first move, else what is known of the player. */
const Detail = ({ screen, player }: Omit<SideStripProps, "onLow">) => {
  const { firstMoveBy, clock, players, you } = screen.game;
  if (screen.phase === "playing" && firstMoveBy !== null && sideToMove(screen) === player && screen.pending === null) {
    return (
      <>
        First move: <Countdown remaining={firstMoveBy - clock.turnAt} at={clock.turnAt} isRunning />
      </>
    );
  }
  const { elo, isProvisional } = players[player];
  if (elo === undefined) return you === player ? `You play ${player}` : `Plays ${player}`;
  // No more than this fits beside the clock with the change of the rating behind it.
  const rated = `Rated ${ratingText(elo, isProvisional)}`;
  const change = screen.phase === "finished" ? ratingChangeText(screen.ratingChanges?.[player] ?? 0) : "";
  return change === "" ? (
    rated
  ) : (
    <>
      {rated} <RatingChange text={change} />
    </>
  );
};

/** A player's strip in a match. */
export const SideStrip = ({ screen, player, onLow }: SideStripProps) => {
  const { players, you, gameType } = screen.game;
  const { username } = players[player];
  return (
    <PlayerStrip
      player={player}
      name={username}
      page={screen.phase === "finished" || you === null ? pageOf(players[player]) : null}
      isSupporter={useIsSupporter(players[player])}
      isActive={sideToMove(screen) === player}
      detail={<Detail screen={screen} player={player} />}
      clock={
        <PlayerClock
          player={player}
          label={you === player ? "Your clock" : `${username}'s clock`}
          reading={clockReading(screen, player)}
          base={TIME_CONTROLS[gameType].base}
          onLow={you === player ? onLow : null}
        />
      }
    />
  );
};
