import { build, ensureFree, ensureSecrets, migrate, port, runServer, SERVE_ARGS } from "./local.ts";

/** `npm start`: the built product on one address, as it would be deployed. */

const at = port();
await ensureFree(at);
ensureSecrets();
migrate();
build();
runServer(
  "wrangler",
  [
    ...SERVE_ARGS,
    "--ip",
    "127.0.0.1",
    "--port",
    String(at),
    "--inspector-port",
    "0",
    "--show-interactive-dev-session=false",
  ],
  (line) => {
    if (line.includes("Ready on"))
      console.log(`\n  Ultimate Tic-Tac-Toe: http://localhost:${at}\n  Mails: http://localhost:${at}/dev/outbox\n`);
    else if (/error|warn|✘|▲/i.test(line)) console.error(line);
  },
);
