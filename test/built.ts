/** The folder of the build under test: `npm test` has its own, so that a running server keeps its files. */
export const BUILT = new URL(`../${process.env.BUILD_DIR || "dist"}/`, import.meta.url);
