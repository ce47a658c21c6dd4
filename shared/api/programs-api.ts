/** `POST /v3/games/{id}/…`: it is stored and will not be lost. */
export interface DoneResponse {
  readonly ok: true;
}

/** `POST /v3/challenges/{username}`: the game, which has begun. */
export interface ChallengeResponse {
  readonly gameId: string;
}
