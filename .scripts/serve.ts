import { ensureFree, host, port } from "./address.mjs";
import { addresses, outboxHosts, reachableBy } from "./host.ts";
import { build, ensureSecrets, isNeedlessWarning, migrate, OWN_SITE, runServer, serveArgs } from "./local.ts";
import { startPayments } from "./local-payments.ts";
import { optionalSecrets } from "./optional-secrets.ts";
import { startPushService } from "./push-service/server.ts";

/** `npm start`: serves the built site locally, as it would be deployed. */

const at = port();
const listening = host();
const others = reachableBy(listening);
ensureSecrets();
await migrate();
await build();
const { vars, controls } = await startPayments(at, listening);
const { origin: pushStandIn } = await startPushService();
await ensureFree(at, listening);
runServer(
  "wrangler",
  [
    ...serveArgs({ ...OWN_SITE, ...optionalSecrets(), ...vars, PUSH_STAND_IN: pushStandIn, ...outboxHosts(others) }),
    ...["--ip", listening, "--port", String(at), "--inspector-port", "0"],
    "--show-interactive-dev-session=false",
  ],
  (line) => {
    if (line.includes("Ready on")) console.log(addresses("Ultimate Tic-Tac-Toe", at, controls, others));
    else if (/error|warn|✘|▲/i.test(line) && !isNeedlessWarning(line)) console.error(line);
  },
);
