import type { friendsTexts } from "../en/friends.ts";
import type { Translated } from "../translation.ts";

export const friends: Translated<typeof friendsTexts> = {
  title: "Amis",
  invite: "Inviter un ami",
  invitation: "Une partie d’Ultimate Tic-Tac-Toe avec moi\u202f?",
  failed: "Vos amis n’ont pas pu être chargés.",
  find: "Trouver des joueurs",
  findHint: "Nom d’utilisateur",
  lists: "Listes",
  tabs: { all: "Tous", friends: "Amis", incoming: "Reçues", outgoing: "Envoyées", blocked: "Bloqués" },
  headings: {
    friends: "Amis",
    incoming: "Demandes reçues",
    outgoing: "Demandes envoyées",
    blocked: "Bloqués",
  },
  empty: {
    friends: "Aucun ami.",
    incoming: "Aucune demande reçue.",
    outgoing: "Aucune demande envoyée.",
    blocked: "Personne n’est bloqué.",
  },
  missed: "Personne ici n’a «\u202f{text}\u202f» dans son nom.",
  browse: "Voir le classement",
  unblock: "Débloquer",
  answers: {
    accept: "Accepter la demande de {username}",
    decline: "Refuser la demande de {username}",
    cancel: "Annuler la demande à {username}",
    unblock: "Débloquer {username}",
  },
  online: "En ligne",
  offline: "Hors ligne",
  watch: "Regarder la partie",
  found: "Autres joueurs",
  noneFound: "Aucun résultat",
  foundCount: { one: "{count} autre joueur trouvé", other: "{count} autres joueurs trouvés" },
  searchFailed: "La recherche de joueurs a échoué. Réessayez dans un instant.",
};
