import type { noticesTexts } from "../en/notices.ts";
import type { Translated } from "../translation.ts";

export const notices: Translated<typeof noticesTexts> = {
  named: {
    "your-move": "Du bist gegen {player} am Zug",
    "game-over": "Deine Partie gegen {player} ist zu Ende",
    reminder: "Dein Zug gegen {player}: Zeit bis {time}",
  },
  unnamed: {
    challenge: "Du wurdest herausgefordert",
    "friend-request": "Du hast eine Freundschaftsanfrage",
    "friend-accepted": "Deine Freundschaftsanfrage wurde angenommen",
    "your-move": "Du bist am Zug",
    found: "Deine offene Partie beginnt",
    "game-over": "Deine Partie ist zu Ende",
    reminder: "Dein Zug: Zeit bis {time}",
  },
  waiting: { one: "Eine Partie wartet auf deinen Zug", other: "{count} Partien warten auf deinen Zug" },
  test: "So sieht eine Benachrichtigung aus",
};
