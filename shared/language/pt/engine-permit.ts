import type { enginePermitTexts } from "../en/engine-permit.ts";
import type { Translated } from "../translation.ts";

export const enginePermit: Translated<typeof enginePermitTexts> = {
  playing: "Você está jogando uma partida. O motor fica desligado até ela acabar.",
  elsewhere: "Você está jogando em outra aba. O motor fica desligado até essa partida acabar.",
  rated: "Esta é sua partida valendo pontos. O motor fica desligado até ela terminar.",
};
