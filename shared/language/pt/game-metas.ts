import type { gameMetasTexts } from "../en/game-metas.ts";
import type { Translated } from "../translation.ts";

export const gameMetas: Translated<typeof gameMetasTexts> = {
  timeControls: {
    bullet: "bullet {clock}",
    blitz: "blitz {clock}",
    rapid: "rápida {clock}",
    standard: "padrão {clock}",
    correspondence: "por correspondência ({clock} por jogada)",
  },
  match: "{x} vs. {o}",
  game: "Partida",
  unread: "Uma partida de Ultimate Tic-Tac-Toe: nove tabuleiros e um relógio para cada lado.",
  playing: {
    rated: "{x} (X) e {o} (O) estão jogando uma partida {timeControl} valendo pontos.",
    unrated: "{x} (X) e {o} (O) estão jogando uma partida amistosa {timeControl}.",
  },
  aborted: {
    rated: "{x} (X) e {o} (O) começaram uma partida {timeControl} valendo pontos. Ela foi cancelada.",
    unrated: "{x} (X) e {o} (O) começaram uma partida amistosa {timeControl}. Ela foi cancelada.",
  },
  tie: {
    rated: "{x} (X) e {o} (O) empataram uma partida {timeControl} valendo pontos.",
    unrated: "{x} (X) e {o} (O) empataram uma partida amistosa {timeControl}.",
  },
  line: {
    rated:
      "{winner} ({side}) venceu {loser} ({other}) com três tabuleiros em linha em uma partida {timeControl} valendo pontos.",
    unrated:
      "{winner} ({side}) venceu {loser} ({other}) com três tabuleiros em linha em uma partida amistosa {timeControl}.",
  },
  resign: {
    rated: "{winner} ({side}) venceu {loser} ({other}) por desistência em uma partida {timeControl} valendo pontos.",
    unrated: "{winner} ({side}) venceu {loser} ({other}) por desistência em uma partida amistosa {timeControl}.",
  },
  timeout: {
    rated: "{winner} ({side}) venceu {loser} ({other}) por tempo em uma partida {timeControl} valendo pontos.",
    unrated: "{winner} ({side}) venceu {loser} ({other}) por tempo em uma partida amistosa {timeControl}.",
  },
  claimed: {
    rated: "{winner} ({side}) venceu {loser} ({other}) por ausência em uma partida {timeControl} valendo pontos.",
    unrated: "{winner} ({side}) venceu {loser} ({other}) por ausência em uma partida amistosa {timeControl}.",
  },
  toMove: "É a vez de {player}.",
};
