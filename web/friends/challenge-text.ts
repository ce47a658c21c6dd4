import type { Challenge } from "../../shared/protocol.ts";

export const challengeText = ({ from, gameType }: Challenge): string => `${from} challenged you to a ${gameType} game!`;
