import { addresses, ensureFree, ensureSecrets, migrate, port, runServer } from "./local.ts";
import { startPayments } from "./local-payments.ts";

/** `npm run dev`: the product with hot reload of both sides. */

const at = port();
await ensureFree(at);
ensureSecrets();
migrate();
const { vars, controls } = await startPayments(at);
console.log(addresses("Ultimate Tic-Tac-Toe, reloading on change", at, controls));
runServer("vite", ["--config", "web/vite.config.ts"], (line) => console.log(line), {
  LOCAL_VARS: JSON.stringify(vars),
});
