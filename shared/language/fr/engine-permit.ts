import type { enginePermitTexts } from "../en/engine-permit.ts";
import type { Translated } from "../translation.ts";

export const enginePermit: Translated<typeof enginePermitTexts> = {
  playing: "Vous jouez une partie. Le moteur est désactivé jusqu’à la fin.",
  elsewhere: "Vous jouez dans un autre onglet. Le moteur est désactivé jusqu’à la fin de cette partie.",
  rated: "C’est votre partie classée. Le moteur est coupé jusqu’à sa fin.",
};
