import type { aheadTexts } from "../en/ahead.ts";
import type { Translated } from "../translation.ts";

export const ahead: Translated<typeof aheadTexts> = {
  heading: "Jogadas condicionais",
  kept: "{count} de {most}",
  keep: "Salvar esta linha",
  theirs: "Jogue no tabuleiro o próximo jogada do adversário e depois a sua resposta.",
  own: "Jogue no tabuleiro o seu jogada, o do adversário e depois a sua resposta.",
  elsewhere: "Estes jogadas saem da sua partida.",
  position: "Para a posição",
  isKept: "Guardada. O servidor joga sua resposta na hora, mesmo na sua ausência. Só você a vê.",
  full: "No máximo {most} respostas. Remova uma primeiro.",
  show: "Mostrar {moves}",
  remove: "Remover {moves}",
  back: "Voltar à partida",
  over: "Esta partida acabou.",
  notes: "Anotações",
  notesOwn: "Só você as vê.",
  notesHere: "Só você as vê. Elas ficam neste navegador.",
  notesSaved: "Salvas. Só você as vê.",
  notesUnsaved: "Neste aparelho. Serão salvas assim que o servidor responder.",
};
