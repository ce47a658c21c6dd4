import { parentPort, workerData } from "node:worker_threads";
import { openSocket } from "./open-socket.ts";

/**
 * An attacker who tries to slow a game down, in its own thread, so that the players' thread has nothing else to do. It
 * knows the protocol and ignores limits.
 */

export type Attack = "joins" | "turns" | "reconnects" | "networks";

/** An identity for the server: a token and a caller's address. */
export interface Attacker {
  readonly token: string;
  readonly address: string;
}

export interface AttackOrder {
  readonly attack: Attack;
  /** ws://host:port/sockets/games/{gameId} */
  readonly url: string;
  readonly gameId: string;
  readonly attackers: readonly Attacker[];
}

export interface AttackReport {
  readonly opened: number;
  readonly sent: number;
  /** Sockets closed by the server, by close code. */
  readonly closed: Readonly<Record<number, number>>;
}

const { attack, url, gameId, attackers }: AttackOrder = workerData;

/** Per attacker. */
const SOCKETS: Readonly<Record<Attack, number>> = { joins: 50, turns: 50, reconnects: 20, networks: 1 };
/** Milliseconds between the frames of each network's attacker: just within the limit. */
const NETWORK_EVERY = 50;
const JOIN = JSON.stringify({ event: "joinGame", args: [gameId] });
const MOVE = JSON.stringify({ event: "makeMove", args: [{ gameId, subBoardIndex: 0, squareIndex: 0 }], id: 1 });

let isOver = false;
let opened = 0;
let sent = 0;
const closed: Record<number, number> = {};
const sockets = new Set<WebSocket>();

const send = (socket: WebSocket, text: string, times: number): void => {
  for (let count = 0; count < times && socket.readyState === WebSocket.OPEN; count++) {
    socket.send(text);
    sent++;
  }
};

const onOpen = (socket: WebSocket): void => {
  opened++;
  if (attack === "turns" || attack === "networks") send(socket, JOIN, 1);
  else send(socket, JOIN, 200);
  if (attack === "reconnects") socket.close();
};

const open = ({ token, address }: Attacker): void => {
  const socket = openSocket(url, ["uttt.v1", `token.${token}`], address);
  sockets.add(socket);
  socket.addEventListener("open", () => onOpen(socket));
  if (attack === "turns") {
    socket.addEventListener("message", ({ data }) => {
      if (String(data).includes('"t":"move"')) send(socket, MOVE, 20);
    });
  }
  socket.addEventListener("close", ({ code }) => {
    sockets.delete(socket);
    closed[code] = (closed[code] ?? 0) + 1;
    // Reconnects after a millisecond, so that this thread still hears "stop" if the server refuses every connection.
    if (!isOver) setTimeout(open, 1, { token, address });
  });
  socket.addEventListener("error", () => {});
};

for (const attacker of attackers) {
  for (let count = 0; count < SOCKETS[attack]; count++) open(attacker);
}

// Each of them keeps to its own limit. Only together they are too many.
if (attack === "networks") {
  setInterval(() => {
    for (const socket of sockets) send(socket, JOIN, 1);
  }, NETWORK_EVERY).unref();
}

parentPort?.once("message", () => {
  isOver = true;
  for (const socket of sockets) socket.close();
  const report: AttackReport = { opened, sent, closed };
  parentPort?.postMessage(report);
});
