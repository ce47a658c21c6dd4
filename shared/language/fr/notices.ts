import type { noticesTexts } from "../en/notices.ts";
import type { Translated } from "../translation.ts";

export const notices: Translated<typeof noticesTexts> = {
  named: {
    "your-move": "À vous de jouer contre {player}",
    "game-over": "Votre partie contre {player} est terminée",
    reminder: "Votre coup contre {player}\u202f: avant {time}",
  },
  unnamed: {
    challenge: "Vous avez reçu un défi",
    "friend-request": "Vous avez une demande d’ami",
    "friend-accepted": "Votre demande d’ami a été acceptée",
    "your-move": "À vous de jouer",
    found: "Votre partie ouverte commence",
    "game-over": "Votre partie est terminée",
    reminder: "Votre coup\u202f: avant {time}",
  },
  waiting: { one: "Une partie attend votre coup", other: "{count} parties attendent votre coup" },
  test: "Voici à quoi ressemble une notification",
};
