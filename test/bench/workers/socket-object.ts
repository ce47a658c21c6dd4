import { DurableObject } from "cloudflare:workers";

interface SocketEnv {
  ROOM: DurableObjectNamespace<SocketOnly>;
}

/** The bare object without its row: the cost of sockets alone. */
export class SocketOnly extends DurableObject<SocketEnv> {
  override async fetch(): Promise<Response> {
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server);
    return new Response(null, { status: 101, webSocket: client, headers: { "Sec-WebSocket-Protocol": "uttt.v1" } });
  }

  override async webSocketMessage(_socket: WebSocket, message: string): Promise<void> {
    for (const socket of this.ctx.getWebSockets()) socket.send(message);
  }
}

export default {
  fetch(request, env) {
    if (request.headers.get("Upgrade") !== "websocket") return new Response("ready");
    return env.ROOM.getByName(new URL(request.url).pathname).fetch(request);
  },
} satisfies ExportedHandler<SocketEnv>;
