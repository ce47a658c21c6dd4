import { addresses, host, reachableBy } from "./host.ts";
import { build, ensureFree, ensureSecrets, migrate, port, runServer, serveArgs } from "./local.ts";
import { startPayments } from "./local-payments.ts";
import { optionalSecrets } from "./optional-secrets.ts";

/** `npm start`: the built product on one address, as it would be deployed. */

const at = port();
const listening = host();
const others = reachableBy(listening);
await ensureFree(at, listening);
ensureSecrets();
migrate();
build();
const { vars, controls } = await startPayments(at, listening);
runServer(
  "wrangler",
  [
    ...serveArgs({ ...optionalSecrets(), ...vars }),
    "--ip",
    listening,
    "--port",
    String(at),
    "--inspector-port",
    "0",
    "--show-interactive-dev-session=false",
  ],
  (line) => {
    if (line.includes("Ready on")) console.log(addresses("Ultimate Tic-Tac-Toe", at, controls, others));
    else if (/error|warn|✘|▲/i.test(line)) console.error(line);
  },
);
