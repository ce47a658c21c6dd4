import { runAdmin } from "./admin/run.ts";
import { host, inAddress, ownAddress } from "./host.ts";
import { port } from "./local.ts";
import { optionalSecrets } from "./optional-secrets.ts";
import { askSecret, confirm } from "./terminal.ts";
import { readWranglerConfig } from "./wrangler-config.ts";

/** `npm run admin`: what an operator does to accounts and recordings. `npm run admin` alone prints the commands. */

process.exitCode = await runAdmin(process.argv.slice(2), {
  env: process.env,
  deployedOrigin: String(readWranglerConfig().vars.PUBLIC_ORIGIN ?? ""),
  local: () => ({
    origin: `http://${inAddress(ownAddress(host()))}:${port()}`,
    secret: optionalSecrets().ADMIN_SECRET,
  }),
  call: fetch,
  print: console.log,
  confirm,
  askSecret,
});
