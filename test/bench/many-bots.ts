import { legalSquares, replay, type Square, sideAt } from "../../shared/game/rules.ts";
import type { GameInit, GameMove } from "../../shared/protocol/game-protocol.ts";
import { moveText, squareOf } from "../../shared/protocol/notation.ts";
import type { BotGame } from "../../shared/protocol/protocol.ts";

/**
 * Many bots over HTTP, in a process of their own: `node many-bots.ts ORIGIN THINKING`, with their names and tokens as a
 * line of JSON on standard input. Neighbours in that list play each other, one game after the other, with random moves.
 */

interface Member {
  readonly username: string;
  readonly token: string;
}

interface Line {
  readonly event: string;
  readonly args: readonly unknown[];
}

const [origin = "", thinking = "2000"] = process.argv.slice(2);
const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
let [moves, games, errors] = [0, 0, 0];

const call = (path: string, token: string, body?: object): Promise<Response> =>
  fetch(`${origin}/api/v3${path}`, {
    ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
  });

const events = async function* (path: string, token: string): AsyncGenerator<Line> {
  const { body, status } = await call(path, token);
  if (body === null || status !== 200) throw new Error(`${path}: ${status}`);
  let rest = "";
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) if (line !== "") yield JSON.parse(line);
  }
};

const moveIn = async (gameId: string, token: string, made: readonly Square[]): Promise<void> => {
  const legal = legalSquares(replay(made));
  const square = legal[Math.floor(Math.random() * legal.length)];
  if (square === undefined) return;
  await pause(-Number(thinking) * Math.log(1 - Math.random()));
  const answer = await call(`/games/${gameId}/move`, token, { move: moveText(square), ply: made.length });
  await answer.body?.cancel();
  if (answer.ok) moves++;
};

const playGame = async ({ gameId }: BotGame, token: string): Promise<void> => {
  let [made, you]: [Square[], string | null] = [[], null];
  for await (const { event, args } of events(`/games/${gameId}/stream`, token)) {
    if (event !== "gameState") continue;
    // As protocol-events.ts says.
    const state = args[0] as GameInit | GameMove;
    if (state.t === "init") [made, you] = [state.moveHistory.map(squareOf), state.you];
    else made.push(squareOf(state.move));
    if (sideAt(made.length) === you) moveIn(gameId, token, [...made]).catch(() => errors++);
  }
};

const run = async ({ username, token }: Member, opponent: Member, isFirst: boolean): Promise<void> => {
  const challenge = async (): Promise<void> => {
    const answer = await call(`/challenges/${opponent.username}`, token, { gameType: "rapid", isRated: false });
    await answer.body?.cancel();
    if (answer.ok) return;
    await pause(2000);
    return challenge();
  };
  for (;;) {
    try {
      for await (const { event, args } of events("/stream", token)) {
        if (event === "botGames" && isFirst) challenge().catch(() => errors++);
        if (event !== "botGame") continue;
        playGame(args[0] as BotGame, token)
          .then(() => {
            games++;
            return isFirst ? challenge() : undefined;
          })
          .catch(() => errors++);
      }
    } catch {
      errors++;
    }
    await pause(1000);
    console.error(`${username} connects again`);
  }
};

process.stdin.once("data", (input: Buffer) => {
  const members: readonly Member[] = JSON.parse(input.toString());
  for (const [index, member] of members.entries()) {
    const opponent = members[index % 2 === 0 ? index + 1 : index - 1];
    if (opponent !== undefined) void run(member, opponent, index % 2 === 0);
  }
});
setInterval(() => console.log(JSON.stringify({ moves, games, errors })), 1000);
