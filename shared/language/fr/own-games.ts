import type { ownGamesTexts } from "../en/own-games.ts";
import type { Translated } from "../translation.ts";

export const ownGames: Translated<typeof ownGamesTexts> = {
  heading: "Mes parties",
  all: "Toutes",
  against: "Contre <player>{opponent}</player>",
  yourMove: "À vous de jouer\u202f: {time}",
  theirMove: "À l’adversaire\u202f: {time}",
  waits: { one: "À vous de jouer", other: "À vous dans {count} parties" },
  noneWaits: "À l’adversaire",
  left: "reste {time}",
  open: "Ouvrir",
  next: {
    one: "Partie suivante",
    other: "Partie suivante ({count} attendent)",
  },
  tellMe: "Me prévenir quand c’est à moi",
  empty: "Aucune partie par correspondance en cours. Invitez un ami et choisissez des jours par coup.",
  begin: "Inviter un ami",
  failed: "Vos parties n’ont pas pu être chargées.",
};
