import type { gameMetasTexts } from "../en/game-metas.ts";
import type { Translated } from "../translation.ts";

export const gameMetas: Translated<typeof gameMetasTexts> = {
  timeControls: {
    bullet: "Bulletpartie {clock}",
    blitz: "Blitzpartie {clock}",
    rapid: "Schnellpartie {clock}",
    standard: "Standardpartie {clock}",
    correspondence: "Fernpartie ({clock} pro Zug)",
  },
  match: "{x} gegen {o}",
  game: "Partie",
  unread: "Eine Partie Ultimate Tic-Tac-Toe: neun Bretter, für jeden eine Uhr.",
  playing: {
    rated: "{x} (X) und {o} (O) spielen eine gewertete {timeControl}.",
    unrated: "{x} (X) und {o} (O) spielen eine ungewertete {timeControl}.",
  },
  aborted: {
    rated: "{x} (X) und {o} (O) begannen eine gewertete {timeControl}. Sie wurde abgebrochen.",
    unrated: "{x} (X) und {o} (O) begannen eine ungewertete {timeControl}. Sie wurde abgebrochen.",
  },
  tie: {
    rated: "{x} (X) und {o} (O) spielten unentschieden in einer gewerteten {timeControl}.",
    unrated: "{x} (X) und {o} (O) spielten unentschieden in einer ungewerteten {timeControl}.",
  },
  line: {
    rated:
      "{winner} ({side}) gewann gegen {loser} ({other}) mit drei Brettern in einer Reihe in einer gewerteten {timeControl}.",
    unrated:
      "{winner} ({side}) gewann gegen {loser} ({other}) mit drei Brettern in einer Reihe in einer ungewerteten {timeControl}.",
  },
  resign: {
    rated: "{winner} ({side}) gewann gegen {loser} ({other}) durch Aufgabe in einer gewerteten {timeControl}.",
    unrated: "{winner} ({side}) gewann gegen {loser} ({other}) durch Aufgabe in einer ungewerteten {timeControl}.",
  },
  timeout: {
    rated: "{winner} ({side}) gewann gegen {loser} ({other}) auf Zeit in einer gewerteten {timeControl}.",
    unrated: "{winner} ({side}) gewann gegen {loser} ({other}) auf Zeit in einer ungewerteten {timeControl}.",
  },
  claimed: {
    rated: "{winner} ({side}) gewann gegen {loser} ({other}) durch Abwesenheit in einer gewerteten {timeControl}.",
    unrated: "{winner} ({side}) gewann gegen {loser} ({other}) durch Abwesenheit in einer ungewerteten {timeControl}.",
  },
  toMove: "{player} ist am Zug.",
};
