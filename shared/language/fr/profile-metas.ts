import type { profileMetasTexts } from "../en/profile-metas.ts";
import type { Translated } from "../translation.ts";

export const profileMetas: Translated<typeof profileMetasTexts> = {
  best: {
    bullet: {
      one: "{username}\u202f: classement bullet {rating}, {count} partie classée",
      other: "{username}\u202f: classement bullet {rating}, {count} parties classées",
    },
    blitz: {
      one: "{username}\u202f: classement blitz {rating}, {count} partie classée",
      other: "{username}\u202f: classement blitz {rating}, {count} parties classées",
    },
    rapid: {
      one: "{username}\u202f: classement rapide {rating}, {count} partie classée",
      other: "{username}\u202f: classement rapide {rating}, {count} parties classées",
    },
    standard: {
      one: "{username}\u202f: classement standard {rating}, {count} partie classée",
      other: "{username}\u202f: classement standard {rating}, {count} parties classées",
    },
    correspondence: {
      one: "{username}\u202f: classement par correspondance {rating}, {count} partie classée",
      other: "{username}\u202f: classement par correspondance {rating}, {count} parties classées",
    },
  },
  unrated: "{username} n’a pas encore joué de partie classée",
  unread: "Profil\u202f: {username}",
  failed: "Ce profil ne peut pas être affiché\u202f: {username}.",
  unknown: "Ce joueur n’existe pas",
  failedTitle: "Une erreur s’est produite",
};
