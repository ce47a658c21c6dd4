import { DurableObject } from "cloudflare:workers";

interface BareEnv {
  ROOM: DurableObjectNamespace<BareRoom>;
}

/** The minimum cost of a durable move: one row written, one message to both sockets. Our baseline. */
export class BareRoom extends DurableObject<BareEnv> {
  constructor(ctx: DurableObjectState, env: BareEnv) {
    super(ctx, env);
    ctx.storage.sql.exec("CREATE TABLE IF NOT EXISTS moves (ply INTEGER PRIMARY KEY, move TEXT NOT NULL)");
  }

  override async fetch(): Promise<Response> {
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server);
    return new Response(null, { status: 101, webSocket: client, headers: { "Sec-WebSocket-Protocol": "uttt.v1" } });
  }

  override async webSocketMessage(_socket: WebSocket, message: string): Promise<void> {
    this.ctx.storage.sql.exec("INSERT INTO moves (move) VALUES (?)", message);
    for (const socket of this.ctx.getWebSockets()) socket.send(message);
  }
}

export default {
  fetch(request, env) {
    if (request.headers.get("Upgrade") !== "websocket") return new Response("ready");
    return env.ROOM.getByName(new URL(request.url).pathname).fetch(request);
  },
} satisfies ExportedHandler<BareEnv>;
