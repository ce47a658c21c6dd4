import type { ModuleRunner } from "vite/module-runner";

declare global {
  /** Vitest's own, through which everything is imported that a test or the Worker needs. */
  var __vitest_mocker__: { readonly moduleRunner: ModuleRunner };
}

const MAIN_MODULE = new URL("../../worker/index.ts", import.meta.url).pathname;

const remembering = new WeakSet<ModuleRunner>();

/**
 * Whenever a request, a socket's frame, a call or an alarm gets to the Worker or to one of its objects, the plugin
 * imports the Worker's main module, for which Vitest asks its main process twice where the module stands and whether it
 * is still the same. Nobody edits it while the tests run: that was most of what a frame cost. Once evaluated, it is
 * what it is.
 */
export const rememberMainModule = (): void => {
  const { moduleRunner: runner } = globalThis.__vitest_mocker__;
  if (remembering.has(runner)) return;
  remembering.add(runner);
  const load = runner.import.bind(runner);
  runner.import = async (path) => {
    if (path !== MAIN_MODULE) return load(path);
    const known = [...(runner.evaluatedModules.getModulesByFile(path) ?? [])].find(({ evaluated }) => evaluated);
    return known?.exports ?? load(path);
  };
};
