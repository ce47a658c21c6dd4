import { INITIAL_POSITION, legalSquares, outcomeOf, play } from "../../../shared/rules.ts";
import { pngOf } from "../../../worker/picture/png.ts";
import { gamePicture } from "../../../worker/preview/game-picture.ts";
import { seededRandom } from "../../seeded-random.ts";

/** Draws the picture of a random whole game at each request, `/{seed}`: nothing is looked up and nothing is kept. */

const pictureOf = (seed: number): Uint8Array<ArrayBuffer> => {
  const random = seededRandom(seed);
  const moves: number[] = [];
  for (let position = INITIAL_POSITION; ; ) {
    const result = outcomeOf(position);
    if (result !== null) {
      // The widest name that there can be, and one with many outlines.
      const players = { X: "W".repeat(20), O: "Mw-Kx_Qg8@".slice(0, 9).repeat(2) };
      const picture = gamePicture(
        { phase: "finished", gameType: "blitz", isRated: false, players, moves, result },
        "en",
      );
      if (picture === null) throw new Error("a game without moves");
      return pngOf(picture);
    }
    const squares = legalSquares(position);
    const square = squares[Math.floor(random() * squares.length)] ?? 0;
    moves.push(square);
    position = play(position, square);
  }
};

export default {
  fetch: ({ url }) => {
    const { pathname } = new URL(url);
    return new Response(pathname.startsWith("/api/") ? "ready" : pictureOf(Number(pathname.slice(1))));
  },
} satisfies ExportedHandler;
