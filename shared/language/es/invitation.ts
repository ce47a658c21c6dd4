import type { invitationTexts } from "../en/invitation.ts";
import type { Translated } from "../translation.ts";

export const invitation: Translated<typeof invitationTexts> = {
  heading: "Invitar a un amigo",
  create: "Crear invitación",
  timeControl: "Ritmo de juego",
  custom: "A medida",
  minutes: "Minutos por jugador",
  seconds: "Segundos por jugada",
  side: "Tu lado",
  random: "Al azar",
  customIsUnrated: "Las partidas con reloj a medida son amistosas.",
  logInForRated: "Inicia sesión para jugar por puntos.",
  days: "Días por jugada",
  noPause: "El reloj nunca se detiene. También puedes jugar otras partidas.",
  noPauseForGuests:
    "El reloj nunca se detiene. Juegas como invitado: si borras las cookies de este sitio, pierdes tu puesto.",
};
