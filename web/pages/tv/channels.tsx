import { typeName } from "../../../shared/game-type-text.ts";
import type { TvResponse } from "../../../shared/games-api.ts";
import { GAME_TYPES, type GameType } from "../../../shared/time-controls.ts";
import { Link } from "../../navigation/link.tsx";
import styles from "./channels.module.css";

export interface ChannelsProps {
  readonly shown: GameType;
  readonly tv: TvResponse;
}

/** A channel for each time control. A dot says that somebody plays there. */
export const Channels = ({ shown, tv }: ChannelsProps) => (
  <nav className={styles.channels} aria-label="Channels">
    <ul className={styles.list}>
      {GAME_TYPES.map((type) => {
        const isLive = tv[type].featured !== null;
        return (
          <li key={type}>
            <Link
              className={styles.channel}
              to={`?type=${type}`}
              replace
              aria-current={type === shown ? "page" : undefined}
              aria-label={`${typeName(type)}, ${isLive ? "live" : "nobody plays"}`}
              data-live={isLive || undefined}
            >
              {typeName(type)}
            </Link>
          </li>
        );
      })}
    </ul>
  </nav>
);
