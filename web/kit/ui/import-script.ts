/**
 * The build calls `importScript` for every `import()` of a page (web/build/imports-plugin.ts). A browser never fetches a
 * module again that it once failed to fetch, so the files of a script are fetched before it is imported. Then a later
 * call can succeed.
 */

/** A file did not arrive, but may arrive later: without a network, or from a server that is just starting. */
export class FileUnreachable extends Error {}

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
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
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

const bring = async (address: string): Promise<void> => {
  // The HTML announces the files of the page that was opened.
  const announced = document.querySelector<HTMLLinkElement>(`link[href="${address}"]`);
  if (announced === null) await fetchFile(address);
  if (address.endsWith(".css") && announced?.rel !== "stylesheet") await applyStyles(address);
};

/** The files that arrived or are on their way. */
const brought = new Map<string, Promise<void>>();

const bringOnce = async (address: string): Promise<void> => {
  const bringing = brought.get(address) ?? bring(address);
  brought.set(address, bringing);
  try {
    await bringing;
  } catch (error) {
    brought.delete(address);
    throw error;
  }
};

/**
 * Imports a script after its files have arrived, and applies its styles.
 * @param files paths without the first slash; none for a script without imports and styles
 * @throws FileUnreachable if a file may arrive later; Error if the server does not have it, as after a deploy
 */
export const importScript = async <Script>(
  load: () => Promise<Script>,
  files: readonly string[] = [],
): Promise<Script> => {
  await Promise.all(files.map((file) => bringOnce(`/${file}`)));
  return load();
};
