import type { ideasTexts } from "../en/ideas.ts";
import type { Translated } from "../translation.ts";

export const ideas: Translated<typeof ideasTexts> = {
  heading: "Ocho ideas",
  lede: "Cada una con tres posiciones para resolver.",
  progress: "{solved} de {all} resueltas",
  position: "Posición {number}",
  positionDone: "Posición {number}, resuelta",
  nextPosition: "Siguiente",
  all: "Todas las ideas",
  next: "Siguiente idea",
  titles: {
    sending: "Adónde envías al rival",
    "free-move": "El precio de la elección libre",
    "two-threats": "Amenazas en dos tableros",
    "dead-boards": "Tableros muertos",
    giving: "Cuándo entregar un tablero",
    center: "El centro",
    counting: "Contar en el final",
    defending: "Defender",
  },
  ideas: {
    sending:
      "Tu casilla decide dónde juega tu rival. Mira ese tablero antes de tomarla. Ganar un tablero no sirve si a cambio tu rival gana la partida.",
    "free-move":
      "Si tu casilla señala un tablero decidido, tu rival juega donde quiera. Eso suele valer más que un tablero. Mira antes qué podría ganar.",
    "two-threats":
      "Una amenaza se puede bloquear. Dos a la vez en tableros distintos, casi nunca: tu rival solo tiene una jugada. Busca un tablero que esté en dos líneas.",
    "dead-boards":
      "Un tablero está muerto cuando ya no se puede ganar ninguna línea de tableros que pase por él. Ganarlo no sirve de nada. Suele ser seguro enviar ahí a tu rival.",
    giving:
      "Necesitas tres tableros en línea, no la mayoría. Deja que tu rival gane uno si después tiene que enviarte a donde ganas.",
    center:
      "El tablero central está en cuatro líneas; uno de esquina, en tres; uno de borde, en dos. Si puedes elegir qué tablero ganar, mira primero el centro.",
    counting:
      "Hacia el final, cuenta las casillas libres de cada tablero. Si solo queda una, ya sabes qué jugará tu rival y adónde te enviará. Así planeas dos jugadas.",
    defending:
      "Antes de cada jugada, pregúntate dónde ganaría la partida tu rival. Si es en una sola casilla, tómala. Si no puedes, envíalo a otra parte.",
  },
  reasons: {
    sending: "Ganar aquí el tablero {own} envía a {other} a donde gana la partida.",
    "free-move": "Ganar el tablero {own} le da a {other} elección libre, y con ella gana la partida.",
    "two-threats":
      "Con el tablero {own}, {side} amenaza con ganar la partida en dos tableros. {other} no puede evitarlo en ambos.",
    "dead-boards": "Ya no se puede ganar ninguna línea por el tablero {sent}: a {other} no le sirve.",
    giving: "{other} puede ganar el tablero {sent}, pero entonces {side} gana la partida.",
    center: "{side} podría ganar otros tableros, pero solo basta el del centro.",
    counting: "En el tablero {sent} queda una sola casilla: {other} tiene que tomarla, y {side} gana.",
    defending: "A {other} le faltaba una casilla para ganar el tablero {own} y, con él, la partida.",
  },
};
