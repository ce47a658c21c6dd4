import { typeName } from "../../../shared/game-type-text.ts";
import type { TvResponse } from "../../../shared/games-api.ts";
import { listsTexts } from "../../../shared/language/en/lists.ts";
import { fill } from "../../../shared/language/fill.ts";
import { GAME_TYPES, type GameType } from "../../../shared/time-controls.ts";
import { Link } from "../../navigation/link.tsx";
import styles from "./channels.module.css";

const { tv: texts } = listsTexts;

export interface ChannelsProps {
  readonly shown: GameType;
  readonly tv: TvResponse;
}

/** A channel for each time control. A dot says that somebody plays there. */
export const Channels = ({ shown, tv }: ChannelsProps) => (
  <nav className={styles.channels} aria-label={texts.channels}>
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
              aria-label={fill(isLive ? texts.live : texts.nobody, { type: typeName(type) })}
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
