/** A bot that plays random moves over WebSockets, with Node 22.18 or newer. TOKEN=… node bot.ts [https://site] */
const SITE = process.argv[2] ?? "http://localhost:8787";
const LINES = ["012", "345", "678", "036", "147", "258", "048", "246"].map((line) => Array.from(line, Number));

type Move = { subBoardIndex: number; squareIndex: number };
type State = { gameId: string; t?: string; you?: string; moveHistory?: Move[]; move?: Move; result?: object | null };
type Frame = { event?: string; args: [State & State[]]; id?: number };
type Listener = (frame: Frame, send: (frame: object) => void) => boolean;

/** Connects to a channel, and again whenever the connection is lost, until the listener returns true. */
const connect = (path: string, hello: object | null, listener: Listener) => {
  const socket = new WebSocket(SITE.replace(/^http/, "ws") + path, ["uttt.v1", `token.${process.env.TOKEN}`]);
  const send = (frame: object) => socket.send(JSON.stringify(frame));
  const heartbeat = setInterval(() => socket.readyState === WebSocket.OPEN && socket.send("ping"), 20_000);
  let isOver = false;
  socket.onopen = () => hello && send(hello);
  socket.onmessage = ({ data }) => {
    const frame: Frame = data === "pong" ? { args: [{}] } : JSON.parse(data);
    if (frame.id !== undefined) send({ ack: frame.id, args: ["ACK"] });
    isOver ||= listener(frame, send);
    if (isOver) socket.close();
  };
  socket.onclose = ({ code }) => {
    clearInterval(heartbeat);
    if (code >= 4400 && code < 4500 && code !== 4429) console.log(`${path}: closed for good with ${code}`);
    else if (!isOver) setTimeout(() => connect(path, hello, listener), 1000 + 1000 * Math.random());
  };
};

/** The legal squares after some moves, numbered board × 9 + square. */
const legalSquares = (moves: number[]): number[] => {
  const cells = Array.from({ length: 81 }, (_, at) => "XO".charAt(moves.indexOf(at) < 0 ? 2 : moves.indexOf(at) % 2));
  const isWon = (board: number, side: string) =>
    LINES.some((line) => line.every((at) => cells[board * 9 + at] === side));
  const isOver = ["X", "O"].some((side) => LINES.some((line) => line.every((board) => isWon(board, side))));
  if (isOver) return [];
  const isFree = (at: number) => cells[at] === "" && !["X", "O"].some((side) => isWon(Math.floor(at / 9), side));
  const free = [...cells.keys()].filter(isFree);
  const sentTo = free.filter((at) => Math.floor(at / 9) === (moves.at(-1) ?? -1) % 9);
  return sentTo.length > 0 ? sentTo : free;
};

const play = (gameId: string) => {
  let [moves, you]: [number[], string | undefined] = [[], undefined];
  connect(`/sockets/games/${gameId}`, { event: "joinGame", args: [gameId] }, ({ event, args: [state] }, send) => {
    if (event !== "gameState" || state.result) return event === "gameResult" || event === "gameState";
    if (state.t === "init") [moves, you] = [[], state.you];
    const made = state.moveHistory ?? (state.move ? [state.move] : []);
    moves.push(...made.map(({ subBoardIndex, squareIndex }) => subBoardIndex * 9 + squareIndex));
    const legal = you === "XO".charAt(moves.length % 2) ? legalSquares(moves) : [];
    const at = legal[Math.floor(Math.random() * legal.length)];
    const move = at !== undefined && { subBoardIndex: Math.floor(at / 9), squareIndex: at % 9, ply: moves.length };
    if (move) send({ event: "makeMove", args: [{ gameId, ...move }] });
    return false;
  });
};
const playing = new Set<string>();
connect("/sockets/hub", null, ({ event, args: [games] }) => {
  const begun = event === "botGame" || event === "botGames" ? [games].flat() : [];
  for (const { gameId } of begun) if (!playing.has(gameId)) playing.add(gameId) && play(gameId);
  return false;
});
