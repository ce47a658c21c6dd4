import type { Millis } from "../../../shared/game/time-controls.ts";
import { aroundTexts } from "../../../shared/language/en/around.ts";
import { isFinalClose, PROTOCOL } from "../../../shared/protocol/protocol.ts";
import { showToast } from "../../kit/ui/toast-store.ts";
import { isSiteReachable } from "../api/client.ts";
import { type Connection, detour } from "../socket/connection.ts";
import { closeHttpSockets, HttpSocket, httpSocketEvents } from "../socket/http-socket.ts";

/** Some networks (schools, offices, hotels) pass pages through and no WebSocket. Then connections go over HTTP. */

const REACHABLE_WITHIN: Millis = 1500;
const SOCKET_WITHIN: Millis = 2000;
/** A connection that is slow to open gets this long more. Then it has had as long as its timeout. */
const GRACE: Millis = 1500;

const waiting = new Set<Connection>();
let isExamining = false;
let isSaid = false;

const isReachable = async (): Promise<boolean> => {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), REACHABLE_WITHIN);
  return isSiteReachable(ending.signal).finally(() => clearTimeout(timer));
};

/**
 * True if a WebSocket gets through in both directions. The server closes this one with a code of its own, before it
 * asks any object.
 */
const doesSocketWork = (): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/sockets/queue/none/none`, PROTOCOL);
    const timer = setTimeout(() => socket.close(), SOCKET_WITHIN);
    socket.onclose = ({ code }) => {
      clearTimeout(timer);
      resolve(isFinalClose(code));
    };
  });

/** A server that has just come back may answer a call right after it has missed a socket. So both are asked twice. */
const doSocketsFail = async (): Promise<boolean> => {
  const begunAt = performance.now();
  for (let time = 0; time < 2; time++) {
    if ((await doesSocketWork()) || !(await isReachable())) return false;
    if (performance.now() - begunAt >= SOCKET_WITHIN) break;
  }
  return true;
};

/** Browsers open one socket to a site at a time, so beside one that hangs another would only wait. */
const doesHang = async (isOpening: () => boolean): Promise<boolean> => {
  await new Promise((resolve) => setTimeout(resolve, GRACE));
  return isOpening();
};

const goOverHttp = (): void => {
  // It has all that partysocket uses of a WebSocket.
  detour.WebSocket = HttpSocket as unknown as typeof WebSocket;
  for (const connection of waiting) if (!connection.isOpen) connection.restart();
};

/** Looks whether a connection in trouble can go over HTTP instead. It stays so until the network changes. */
export const examine = async (connection: Connection, isOpening?: () => boolean): Promise<void> => {
  if (detour.WebSocket !== undefined) return;
  waiting.add(connection);
  if (isExamining) return;
  isExamining = true;
  try {
    if (!(await isReachable())) return;
    if (isOpening === undefined ? await doSocketsFail() : await doesHang(isOpening)) goOverHttp();
  } finally {
    isExamining = false;
    waiting.clear();
  }
};

/** Goes back to WebSockets if they work by now. */
const lookAgain = async (): Promise<void> => {
  if (isExamining || detour.WebSocket === undefined) return;
  isExamining = true;
  try {
    if (!(await doesSocketWork())) return;
    delete detour.WebSocket;
    closeHttpSockets();
  } finally {
    isExamining = false;
  }
};

const onChange = (): void => {
  if (document.visibilityState === "visible") void lookAgain();
};
addEventListener("online", onChange);
addEventListener("pageshow", onChange);
document.addEventListener("visibilitychange", onChange);

httpSocketEvents.onFailure = onChange;
// Only now it is known that the way around the network works.
httpSocketEvents.onOpen = () => {
  if (!isSaid) showToast({ type: "info", message: aroundTexts.blocked });
  isSaid = true;
};
