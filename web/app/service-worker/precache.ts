/** The build's files, as the service worker knows them. */
export interface Build {
  /** Changes when any file changes. */
  readonly version: string;
  /** Paths whose names change with their content. */
  readonly assets: readonly string[];
  /** The assets of each language that is not built in. Only the shell's language is kept. */
  readonly languages: readonly (readonly string[])[];
  /** Paths of files whose names stay the same, without the shell itself. */
  readonly shellParts: readonly string[];
}

/** The only HTML page. The router in the browser renders all others from it. */
const SHELL = "/";

const PREFIX = "build-";

const nameOf = ({ version }: Build): string => PREFIX + version;

/** Throws unless the response is the complete file from our own origin. */
const ensureWhole = (path: string, answer: Response): void => {
  if (answer.status !== 200 || answer.type !== "basic" || answer.redirected) {
    throw new Error(`${path} answered ${answer.status}`);
  }
};

const fetchWhole = async (path: string, cache: RequestCache): Promise<readonly [string, Response]> => {
  const answer = await fetch(path, { cache });
  ensureWhole(path, answer);
  return [path, answer];
};

/** Throws if the shell needs files of another build, because it was fetched in the middle of a deploy. */
const ensureOwn = (build: Build, needed: readonly string[]): void => {
  const own = new Set([...build.assets, ...build.languages.flat()]);
  const foreign = needed.find((path) => !own.has(path));
  if (foreign !== undefined) throw new Error(`The shell is of another build: ${foreign}`);
};

/** The shell in the reader's language, and the files of that language. */
const fetchShell = async (build: Build): Promise<readonly (readonly [string, Response])[]> => {
  const [path, shell] = await fetchWhole(SHELL, "no-cache");
  const needed: readonly string[] = (await shell.clone().text()).match(/\/assets\/[\w.-]+/g) ?? [];
  ensureOwn(build, needed);
  const language = build.languages.find((files) => files.some((file) => needed.includes(file))) ?? [];
  return [[path, shell], ...(await Promise.all(language.map((file) => fetchWhole(file, "default"))))];
};

/** Caches all files of a build or none. Throws if one is missing; the browser tries again at the next visit. */
export const keepBuild = async (build: Build): Promise<void> => {
  const [shell, ...others] = await Promise.all([
    fetchShell(build),
    ...build.shellParts.map((path) => fetchWhole(path, "no-cache")),
    // Usually already in the browser's cache: these files never change.
    ...build.assets.map((path) => fetchWhole(path, "default")),
  ]);
  const cache = await caches.open(nameOf(build));
  try {
    await Promise.all([...shell, ...others].map(([path, answer]) => cache.put(path, answer)));
  } catch (error) {
    await caches.delete(nameOf(build));
    throw error;
  }
};

/** Replaces the cached shell after the user changes the language. On failure, it throws and the old shell stays. */
export const keepShell = async (build: Build): Promise<void> => {
  const files = await fetchShell(build);
  const cache = await caches.open(nameOf(build));
  await Promise.all(files.map(([path, answer]) => cache.put(path, answer)));
};

export const dropOtherBuilds = async (build: Build): Promise<void> => {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== nameOf(build));
  await Promise.all(others.map((name) => caches.delete(name)));
};

const keptFile = async (build: Build, path: string): Promise<Response | undefined> =>
  (await caches.open(nameOf(build))).match(path, { ignoreVary: true });

export const cacheFirst = async (build: Build, request: Request): Promise<Response> =>
  (await keptFile(build, new URL(request.url).pathname)) ?? fetch(request);

/** Returns any network response, even a 404. The cached file `fallback` is used only without a response. */
export const networkFirst = async (build: Build, request: Request, fallback: string): Promise<Response> => {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await keptFile(build, fallback);
    if (kept === undefined) throw error;
    return kept;
  }
};

export const networkOrShell = (build: Build, request: Request): Promise<Response> =>
  networkFirst(build, request, SHELL);
