import type { botsTexts } from "../en/bots.ts";
import type { Translated } from "../translation.ts";

export const bots: Translated<typeof botsTexts> = {
  heading: "Bots",
  lede: "Adversários do computador, sempre acordados. Escolha um ritmo de jogo e um adversário: amistosa, e começa na hora.",
  timeControls: "Ritmo de jogo",
  here: "Prontos para jogar",
  away: "Ausentes agora",
  nobody: "Nenhum bot está aqui agora.",
  computer: "Jogar contra o computador",
  failed: "Não foi possível carregar os bots.",
  level: "Nível {level}",
  rating: "{rating} entre bots",
  takes: "Joga {clocks}",
  playing: "{playing} de {atOnce} partidas",
  busy: "Ocupado",
  otherClock: "Não neste ritmo",
  play: "Jogar",
  playThis: "Jogar contra {bot}, {clock}",
  own: "Como escrever seu próprio bot",
  people: "Pessoas",
  bots: "Bots",
  playOnProfile: "Jogar contra este bot",
};
