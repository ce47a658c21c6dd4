/**
 * The build calls `importScript` for every `import()` of a page (web/build/imports-plugin.ts). A browser never fetches a
 * module again that it once failed to fetch, so the files of a script are fetched before it is imported. Then a later
 * call can succeed.
 */

/** A file did not arrive: the server may have only those of a newer version. Any other error is the script's own. */
export class FileLost extends Error {}

/** A file did not arrive, but may arrive later: without a network, or from a server that is just starting. */
export class FileUnreachable extends FileLost {}

const fetchFile = async (address: string): Promise<void> => {
  let answer: Response;
  try {
    answer = await fetch(address);
    // The browser caches only what was read to its end.
    await answer.arrayBuffer();
  } catch (cause) {
    throw new FileUnreachable(address, { cause });
  }
  if (answer.status >= 500) throw new FileUnreachable(`${address} answered ${answer.status}`);
  if (!answer.ok) throw new FileLost(`${address} answered ${answer.status}`);
};

const applyStyles = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.crossOrigin = "";
    link.href = address;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new FileUnreachable(address));
    };
    document.head.append(link);
  });

/** Does something for each address once, and again only after a failure. */
const once = (act: (address: string) => Promise<void>): ((address: string) => Promise<void>) => {
  const begun = new Map<string, Promise<void>>();
  return async (address) => {
    const acting = begun.get(address) ?? act(address);
    begun.set(address, acting);
    try {
      await acting;
    } catch (error) {
      begun.delete(address);
      throw error;
    }
  };
};

const fetchOnce = once(async (address) => {
  // The HTML announces the files of the page that was opened.
  if (document.querySelector(`link[href="${address}"]`) === null) await fetchFile(address);
});

const applyOnce = once(async (address) => {
  if (document.querySelector(`link[rel=stylesheet][href="${address}"]`) === null) await applyStyles(address);
});

/** Throws FileUnreachable if a file may arrive later, FileLost if the server does not have it. */
export const importScript = async <Script>(
  load: () => Promise<Script>,
  files: readonly string[] = [],
): Promise<Script> => {
  const addresses = files.map((file) => `/${file}`);
  await Promise.all(addresses.map(fetchOnce));
  await Promise.all(addresses.filter((address) => address.endsWith(".css")).map(applyOnce));
  try {
    return await load();
  } catch (error) {
    // The only mark of a file that did not arrive: each browser has its own message, but calls it a module.
    if (error instanceof TypeError && /\bmodule\b/.test(error.message))
      throw new FileLost(error.message, { cause: error });
    throw error;
  }
};
