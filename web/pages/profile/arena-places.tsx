import { useQuery } from "@tanstack/react-query";
import { arenasTexts as texts } from "../../../shared/language/en/arenas.ts";
import { fill } from "../../../shared/language/fill.ts";
import { arenaName } from "../../../shared/pages/arena-meta.ts";
import { arenaPath } from "../../../shared/pages/pages.ts";
import { Card } from "../../kit/ui/card.tsx";
import { Link } from "../../kit/ui/link.tsx";
import { playedArenasQuery } from "../../server/api/arenas.ts";
import styles from "./puzzle-record.module.css";

export const ArenaPlaces = ({ username }: { readonly username: string }) => {
  const { data } = useQuery(playedArenasQuery(username));
  if (data === undefined || data.played === 0) return null;
  return (
    <Card isFlat className="gap-2 pad-4" aria-labelledby="arenas">
      <h2 className="large" id="arenas">
        <Link to="/arenas">{texts.heading}</Link>
      </h2>
      <ul>
        {data.best.map(({ arena, rank }) => (
          <li key={arena.id} className={`flex wrap between ${styles.place}`}>
            <Link to={arenaPath(arena.id)}>{arenaName(arena)}</Link>{" "}
            <span className={styles.fact}>{fill(texts.placeOf, { place: rank, count: arena.players })}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
};
