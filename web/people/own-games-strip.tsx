import { ownGamesTexts } from "../../shared/language/en/own-games.ts";
import { ButtonLink } from "../kit/ui/button.tsx";
import { OwnGameList } from "./own-games.tsx";
import { useOwnGames } from "./use-own-games.ts";

const MOST = 6;

export const OwnGamesStrip = () => {
  const games = useOwnGames().data?.games ?? [];
  if (games.length === 0) return null;
  return (
    <section className="grid gap-3" aria-label={ownGamesTexts.heading}>
      <div className="row between gap-2">
        <h2 className="large">{ownGamesTexts.heading}</h2>
        <ButtonLink look="quiet" to="/games/mine">
          {ownGamesTexts.all}
        </ButtonLink>
      </div>
      <OwnGameList games={games.slice(0, MOST)} />
    </section>
  );
};
