import type { ListedBot } from "../../../shared/api/bots-api.ts";
import { ratingText } from "../../../shared/format.ts";
import { gameTypeText } from "../../../shared/game/game-type-text.ts";
import { type GameType, TIME_CONTROLS } from "../../../shared/game/time-controls.ts";
import { botsTexts as texts } from "../../../shared/language/en/bots.ts";
import { fill } from "../../../shared/language/fill.ts";
import { profilePath } from "../../../shared/pages/page-meta.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Face } from "../../kit/ui/face.tsx";
import { Link } from "../../kit/ui/link.tsx";
import { obstacleOf } from "../../people/bot-choice.ts";
import styles from "./bots-page.module.css";

interface BotRowProps {
  readonly bot: ListedBot;
  readonly gameType: GameType;
  readonly isPending: boolean;
  readonly onPlay: () => void;
}

/** "Level 3 · 1612 among bots · 2 of 8 games" */
const factsOf = ({ level, ratings, playing, atOnce, isOnline }: ListedBot, gameType: GameType): string => {
  const rating = ratings[gameType];
  const facts = [
    level === null ? null : fill(texts.level, { level }),
    rating === undefined ? null : fill(texts.rating, { rating: ratingText(rating.elo, rating.isProvisional) }),
    isOnline && playing > 0 ? fill(texts.playing, { playing, atOnce }) : null,
  ];
  return facts.filter((fact) => fact !== null).join(" · ");
};

const clocksOf = ({ controls }: ListedBot): string =>
  fill(texts.takes, { clocks: controls.map((type) => TIME_CONTROLS[type].label).join(", ") });

export const BotRow = ({ bot, gameType, isPending, onPlay }: BotRowProps) => {
  const obstacle = obstacleOf(bot, gameType);
  return (
    <li className={`row wrap gap-3 target ${styles.row}`} id={bot.username}>
      <Face username={bot.username} />
      <div className={`grid min-width-0 break-anywhere ${styles.what}`}>
        <Link className={`content-center target strong ${styles.name}`} to={profilePath(bot.username)}>
          <bdi translate="no">{bot.username}</bdi>
        </Link>
        <span className={styles.facts}>{factsOf(bot, gameType)}</span>
        {bot.about !== "" && (
          <p className={styles.about} dir="auto">
            {bot.about}
          </p>
        )}
        {obstacle === "other-clock" && <span className={styles.facts}>{clocksOf(bot)}</span>}
      </div>
      {obstacle === null ? (
        <Button
          look="primary"
          aria-label={fill(texts.playThis, { bot: bot.username, clock: gameTypeText({ gameType }) })}
          isDisabled={isPending}
          onClick={onPlay}
        >
          {texts.play}
        </Button>
      ) : (
        obstacle !== "away" && (
          <span className={styles.obstacle}>{obstacle === "busy" ? texts.busy : texts.otherClock}</span>
        )
      )}
    </li>
  );
};
