import axe from "axe-core";

/** What axe finds wrong with the page, one line each. Contrasts that it cannot judge are calculated in browser tests. */
export const violations = async (): Promise<string[]> => {
  const { violations: found } = await axe.run(document.body, { resultTypes: ["violations"], preload: false });
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
};
