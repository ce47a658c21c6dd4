/** Where the product that is tested was built: its own folder under `npm test`, so that a running server keeps its files. */
export const BUILT = new URL(`../${process.env.BUILD_DIR || "dist"}/`, import.meta.url);
