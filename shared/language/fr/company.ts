import type { companyTexts } from "../en/company.ts";
import type { Translated } from "../translation.ts";

export const company: Translated<typeof companyTexts> = {
  nobody: "Personne ne joue, personne d’autre n’attend.",
  nobodyWaits: {
    one: "{count} en train de jouer, personne d’autre n’attend.",
    other: "{count} en train de jouer, personne d’autre n’attend.",
  },
  nobodyPlays: {
    one: "Personne ne joue, {count} autre attend.",
    other: "Personne ne joue, {count} autres attendent.",
  },
  both: {
    one: "{playing} en train de jouer, {count} autre attend.",
    other: "{playing} en train de jouer, {count} autres attendent.",
  },
};
