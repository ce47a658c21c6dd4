import type { Plugin } from "vite";

/**
 * Drops the components of react-router that no page uses: forms, scroll restoration, links with prefetching. Each is
 * created by a call and then gets a display name. A bundler keeps both, because they might have side effects.
 */
export const pureComponents = (): Plugin => ({
  name: "pure-components",
  apply: "build",
  transform: {
    filter: { id: /\/react-router\/dist\// },
    handler: (code) =>
      code
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, "")
        .replaceAll(/\bReact\$\d+\.(?:forwardRef|createContext|memo)\(/g, "/* @__PURE__ */ $&"),
  },
});
