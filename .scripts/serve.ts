import { addresses, build, ensureFree, ensureSecrets, migrate, port, runServer, SERVE_ARGS } from "./local.ts";
import { startPayments } from "./local-payments.ts";

/** `npm start`: the built product on one address, as it would be deployed. */

const at = port();
await ensureFree(at);
ensureSecrets();
migrate();
build();
const { vars, controls } = await startPayments(at);
runServer(
  "wrangler",
  [
    ...SERVE_ARGS,
    ...Object.entries(vars).flatMap(([name, value]) => ["--var", `${name}:${value}`]),
    "--ip",
    "127.0.0.1",
    "--port",
    String(at),
    "--inspector-port",
    "0",
    "--show-interactive-dev-session=false",
  ],
  (line) => {
    if (line.includes("Ready on")) console.log(addresses("Ultimate Tic-Tac-Toe", at, controls));
    else if (/error|warn|✘|▲/i.test(line)) console.error(line);
  },
);
