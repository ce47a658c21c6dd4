import { host, port } from "./address.mjs";
import { addresses, outboxHosts, reachableBy } from "./host.ts";
import { ensureSecrets, isNeedlessWarning, migrate, OWN_SITE, runServer } from "./local.ts";
import { startPayments } from "./local-payments.ts";
import { optionalSecrets } from "./optional-secrets.ts";
import { startPushService } from "./push-service/server.ts";

/** `npm run dev`: the site with hot reload of client and Worker. */

const at = port();
const listening = host();
const others = reachableBy(listening);
ensureSecrets();
await migrate();
const { vars, controls } = await startPayments(at, listening);
const { origin: pushStandIn } = await startPushService();
console.log(addresses("Ultimate Tic-Tac-Toe, reloading on change", at, controls, others));
runServer(
  "vite",
  ["--config", "web/build/vite.config.ts"],
  (line) => {
    if (!isNeedlessWarning(line)) console.log(line);
  },
  {
    LOCAL_VARS: JSON.stringify({
      ...OWN_SITE,
      ...optionalSecrets(),
      ...vars,
      PUSH_STAND_IN: pushStandIn,
      ...outboxHosts(others),
    }),
  },
);
