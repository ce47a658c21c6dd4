import type { termsTexts } from "../en/terms.ts";
import type { Translated } from "../translation.ts";

export const terms: Translated<typeof termsTexts> = {
  heading: "Términos del servicio",
  lede: "Juega limpio, sé amable y mantendremos los tableros listos.",
  headings: {
    site: "Qué es esto",
    account: "Tu cuenta",
    play: "Juego limpio",
    breaches: "Cuando se incumplen las reglas",
    supporters: "Colaboradores",
    changes: "Cambios",
  },
  site: "Un lugar para jugar a Ultimate Tic-Tac-Toe contra otras personas. Es gratis. Lo mantenemos lo mejor que podemos, pero sin prometer que esté siempre disponible, que no tenga fallos o que nunca se pueda perder una partida o una puntuación.",
  account: {
    one: "Una sola cuenta por persona, con un correo que sea tuyo.",
    password: "No compartas tu contraseña con nadie. Lo que se haga con tu cuenta se considera hecho por ti.",
    name: "No elijas un nombre que insulte a alguien o con el que te hagas pasar por otra persona.",
  },
  play: {
    moves: "En las partidas por puntos, encuentra tus jugadas por tu cuenta: sin programas ni ayuda de otros.",
    correspondence:
      "En una partida por correspondencia puedes probar jugadas en el tablero de análisis, tomar notas y preparar jugadas condicionales. Si es por puntos, el motor está apagado hasta el final.",
    outages:
      "El tiempo en que la web está caída no cuenta en las partidas por correspondencia. El plazo de tu jugada se alarga tanto como dure la caída.",
    results: "No pierdas a propósito ni amañes resultados.",
    site: "No ataques el sitio, no lo satures ni extraigas su contenido de forma masiva.",
    profile: "Lo que escribas en tu perfil debe ser lícito y decente.",
  },
  programs:
    "Los programas juegan con una cuenta de bot, que lleva una insignia: partidas amistosas con personas y por puntos solo con otros bots.",
  breaches:
    "Podemos anular puntuaciones, cambiar el nombre de una cuenta, suspenderla o cerrarla, y eliminar textos de perfiles. A quien se le suspende la cuenta se le dice por qué y hasta cuándo; puede apelar y no paga más meses. Tú puedes cerrar tu cuenta en cualquier momento, en los ajustes.",
  supporters:
    "La suscripción de colaborador se paga mes a mes a través de un proveedor de pagos. Puedes cancelarla en los ajustes en cualquier momento; en ese caso termina con el mes ya pagado.",
  changes:
    "Cuando estos términos cambien en algo importante, esta página lo dirá con antelación. Quien no esté de acuerdo puede eliminar su cuenta.",
};
