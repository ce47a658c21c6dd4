import type { TvResponse } from "../../../shared/api/games-api.ts";
import { typeName } from "../../../shared/game/game-type-text.ts";
import { GAME_TYPES, type GameType } from "../../../shared/game/time-controls.ts";
import { listsTexts } from "../../../shared/language/en/lists.ts";
import { fill } from "../../../shared/language/fill.ts";
import { Link } from "../../kit/ui/link.tsx";
import styles from "./tv.module.css";

const { tv: texts } = listsTexts;

interface ChannelsProps {
  readonly shown: GameType;
  readonly tv: TvResponse;
}

export const Channels = ({ shown, tv }: ChannelsProps) => (
  <nav className={`grid full-width ${styles.channels}`} aria-label={texts.channels}>
    <ul className={styles.channelList}>
      {GAME_TYPES.map((type) => {
        const isLive = tv[type].featured !== null;
        return (
          <li key={type}>
            <Link
              className={`row gap-1 target muted small strong ${styles.channel}`}
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
