import { playerName } from "../../../shared/account/player-name.ts";
import type { LeadingGame as Leading } from "../../../shared/arena/arena.ts";
import { arenasTexts as texts } from "../../../shared/language/en/arenas.ts";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { fill } from "../../../shared/language/fill.ts";
import { ButtonLink } from "../../kit/ui/button.tsx";
import { Card } from "../../kit/ui/card.tsx";
import styles from "./arena-page.module.css";

/** The running game whose players stand highest. */
export const LeadingGame = ({ game: { gameId, players } }: { readonly game: Leading }) => (
  <Card heading={texts.leading} isFlat className={styles.leading}>
    <p className={styles.names}>{fill(texts.versus, { x: playerName(players.X), o: playerName(players.O) })}</p>
    <ButtonLink to={`/${gameId}`}>{commonTexts.watch}</ButtonLink>
  </Card>
);
