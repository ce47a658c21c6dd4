import { playerName } from "../../../shared/account/player-name.ts";
import type { LeadingGame as Leading } from "../../../shared/arena/arena.ts";
import { arenasTexts as texts } from "../../../shared/language/en/arenas.ts";
import { Card } from "../../kit/ui/card.tsx";
import { LiveBoard } from "../../match/screen/live-board.tsx";

export const LeadingGame = ({ game: { gameId, players } }: { readonly game: Leading }) => (
  <Card heading={texts.leading} isFlat>
    <LiveBoard
      key={gameId}
      game={{
        id: gameId,
        players: { X: { username: playerName(players.X) }, O: { username: playerName(players.O) } },
      }}
    />
  </Card>
);
