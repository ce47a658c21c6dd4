import type { Plugin } from "vite";

/**
 * Lets go of those components of react-router that no page uses: forms, restored scrolling, its links with prefetching.
 * Each is made by a call and then given a name for developer tools. A bundler keeps both, as they might do something.
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
