import { playerName } from "../../shared/account/player-name.ts";
import type { CorrespondenceGame } from "../../shared/api/games-api.ts";
import { clockText } from "../../shared/format.ts";
import { boardOf } from "../../shared/game/board.ts";
import { replay } from "../../shared/game/rules.ts";
import { ownGamesTexts } from "../../shared/language/en/own-games.ts";
import { fill } from "../../shared/language/fill.ts";
import { unpackMoves } from "../../shared/protocol/notation.ts";
import { RowLink } from "../kit/board/row-link.tsx";
import { rich } from "../kit/ui/rich.tsx";
import styles from "./own-games.module.css";
import { isMyMove } from "./use-own-games.ts";

export const OwnGameList = ({ games }: { readonly games: readonly CorrespondenceGame[] }) => (
  <ul className={`grid gap-2 ${styles.list}`}>
    {games.map((game) => (
      <li key={game.id} data-waiting={isMyMove(game) || undefined}>
        <RowLink
          to={`/${game.id}`}
          board={boardOf(replay(unpackMoves(game.moves)))}
          detail={fill(isMyMove(game) ? ownGamesTexts.yourMove : ownGamesTexts.theirMove, {
            time: clockText(game.left),
          })}
        >
          {rich(
            ownGamesTexts.against,
            {
              player: (name) => (
                <bdi translate="no" className="strong">
                  {name}
                </bdi>
              ),
            },
            { opponent: playerName(game.opponent) },
          )}
        </RowLink>
      </li>
    ))}
  </ul>
);
