import { addresses, host, reachableBy } from "./host.ts";
import { ensureFree, ensureSecrets, migrate, port, runServer } from "./local.ts";
import { startPayments } from "./local-payments.ts";
import { optionalSecrets } from "./optional-secrets.ts";

/** `npm run dev`: the product with hot reload of both sides. */

const at = port();
const listening = host();
await ensureFree(at, listening);
ensureSecrets();
migrate();
const { vars, controls } = await startPayments(at, listening);
console.log(addresses("Ultimate Tic-Tac-Toe, reloading on change", at, controls, reachableBy(listening)));
runServer("vite", ["--config", "web/vite.config.ts"], (line) => console.log(line), {
  LOCAL_VARS: JSON.stringify({ ...optionalSecrets(), ...vars }),
});
