import { ensureFree, ensureSecrets, migrate, port, runServer } from "./local.ts";

/** `npm run dev`: the same with hot reload of both sides. */

const at = port();
await ensureFree(at);
ensureSecrets();
migrate();
console.log(
  `\n  Ultimate Tic-Tac-Toe, reloading on change: http://localhost:${at}\n  Mails: http://localhost:${at}/dev/outbox\n`,
);
runServer("vite", ["--config", "web/vite.config.ts"], (line) => console.log(line));
