// `npm run --silent engine`: the engine behind a line protocol. Plain JavaScript for Node 20: if that cannot run
// TypeScript, this starts the project's own Node 24 and installs it first if needed. Standard output belongs to the
// protocol.
if (process.features.typescript) {
  await import("./engine/main.ts");
} else {
  const [{ runChild }, { ensureInstalled }] = await Promise.all([import("./children.mjs"), import("./install.mjs")]);
  await ensureInstalled();
  const [, , ...args] = process.argv;
  const { status } = await runChild("node_modules/.bin/node", [".scripts/engine/main.ts", ...args], {
    stdio: "inherit",
  });
  process.exitCode = status;
}
