import type { profileMetasTexts } from "../en/profile-metas.ts";
import type { Translated } from "../translation.ts";

export const profileMetas: Translated<typeof profileMetasTexts> = {
  best: {
    bullet: {
      one: "{username} hat im Bullet die Wertung {rating} nach {count} gewerteten Partie",
      other: "{username} hat im Bullet die Wertung {rating} nach {count} gewerteten Partien",
    },
    blitz: {
      one: "{username} hat im Blitz die Wertung {rating} nach {count} gewerteten Partie",
      other: "{username} hat im Blitz die Wertung {rating} nach {count} gewerteten Partien",
    },
    rapid: {
      one: "{username} hat die Wertung {rating} nach {count} gewerteten Schnellpartie",
      other: "{username} hat die Wertung {rating} nach {count} gewerteten Schnellpartien",
    },
    standard: {
      one: "{username} hat die Wertung {rating} nach {count} gewerteten Standardpartie",
      other: "{username} hat die Wertung {rating} nach {count} gewerteten Standardpartien",
    },
    correspondence: {
      one: "{username} hat die Wertung {rating} nach {count} gewerteten Fernpartie",
      other: "{username} hat die Wertung {rating} nach {count} gewerteten Fernpartien",
    },
  },
  unrated: "{username} hat noch keine gewertete Partie gespielt",
  unread: "Das Profil von {username}",
  failed: "Das Profil von {username} kann nicht gezeigt werden.",
  unknown: "Diesen Spieler gibt es nicht",
  failedTitle: "Da ist etwas schiefgegangen",
};
