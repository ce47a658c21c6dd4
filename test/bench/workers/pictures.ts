import { INITIAL_POSITION, legalSquares, outcomeOf, play } from "../../../shared/game/rules.ts";
import { gamePicture } from "../../../worker/site/preview/game-picture.ts";
import { pngOf, prepare, widthOf } from "../../../worker/site/preview/renderer.ts";
import { seededRandom } from "../../seeded-random.ts";

/** Draws the picture of a random whole game at each request, `/{seed}`, without lookups or caches. */

const pictureOf = (seed: number): Uint8Array => {
  const random = seededRandom(seed);
  const moves: number[] = [];
  for (let position = INITIAL_POSITION; ; ) {
    const result = outcomeOf(position);
    if (result !== null) {
      // The widest possible name, and one with many outlines.
      const players = { X: "W".repeat(20), O: "Mw-Kx_Qg8@".slice(0, 9).repeat(2) };
      const game = { phase: "finished", gameType: "blitz", isRated: false, players, moves, result } as const;
      const svg = gamePicture(game, "en", widthOf);
      return pngOf(svg);
    }
    const squares = legalSquares(position);
    const square = squares[Math.floor(random() * squares.length)] ?? 0;
    moves.push(square);
    position = play(position, square);
  }
};

export default {
  fetch: async ({ url }) => {
    const { pathname } = new URL(url);
    if (pathname.startsWith("/api/")) return new Response("ready");
    await prepare();
    return new Response(pictureOf(Number(pathname.slice(1))));
  },
} satisfies ExportedHandler;
