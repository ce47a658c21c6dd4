import type { aheadTexts } from "../en/ahead.ts";
import type { Translated } from "../translation.ts";

export const ahead: Translated<typeof aheadTexts> = {
  heading: "Jugadas condicionales",
  kept: "{count} de {most}",
  keep: "Guardar esta línea",
  theirs: "Juega en el tablero la próxima jugada de tu rival y después tu respuesta.",
  own: "Juega en el tablero tu jugada, la de tu rival y después tu respuesta.",
  elsewhere: "Estas jugadas se apartan de tu partida.",
  position: "A la posición",
  isKept: "Guardada. El servidor juega tu respuesta al momento, aunque no estés. Solo tú la ves.",
  full: "{most} respuestas como máximo. Quita una primero.",
  show: "Mostrar {moves}",
  remove: "Quitar {moves}",
  back: "Volver a la partida",
  over: "Esta partida ha terminado.",
  notes: "Notas",
  notesOwn: "Solo tú las ves.",
  notesHere: "Solo tú las ves. Se quedan en este navegador.",
  notesSaved: "Guardadas. Solo tú las ves.",
  notesUnsaved: "En este dispositivo. Se guardarán cuando haya conexión con el servidor.",
};
