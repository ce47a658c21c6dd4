import { ownGamesTexts } from "../../shared/language/en/own-games.ts";
import { count } from "../../shared/language/fill.ts";
import { ButtonLink } from "../kit/ui/button.tsx";
import { isMyMove, useOwnGames } from "./use-own-games.ts";

export const NextGame = ({ gameId }: { readonly gameId: string }) => {
  const games = useOwnGames().data?.games ?? [];
  const waiting = games.filter((game) => game.id !== gameId && isMyMove(game));
  const [next] = waiting;
  return next === undefined ? null : (
    <ButtonLink look="primary" to={`/${next.id}`}>
      {count(ownGamesTexts.next, waiting.length)}
    </ButtonLink>
  );
};
