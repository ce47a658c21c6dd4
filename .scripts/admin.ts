import { setTimeout } from "node:timers/promises";
import { host, port } from "./address.mjs";
import { runAdmin } from "./admin/run.ts";
import { inAddress, ownAddress } from "./host.ts";
import { optionalSecrets } from "./optional-secrets.ts";
import { askSecret, confirm } from "./terminal.ts";
import { readWranglerConfig } from "./wrangler-config.ts";

/** `npm run admin`: operators' commands on accounts and recordings. Without arguments it lists the commands. */

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
  folder: process.cwd(),
  wait: setTimeout,
});
