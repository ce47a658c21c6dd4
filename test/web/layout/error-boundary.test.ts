import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { shellTexts } from "../../../shared/language/en/shell.ts";
import { FileLost, FileUnreachable } from "../../../web/kit/ui/import-script.ts";
import { ErrorBoundary } from "../../../web/layout/error-boundary.tsx";

const shownAfter = (error: Error): string => {
  const boundary = new ErrorBoundary({ path: "/learn", children: null });
  Object.assign(boundary, { state: ErrorBoundary.getDerivedStateFromError(error) });
  return renderToStaticMarkup(boundary.render());
};

test("a page whose script did not arrive says that a newer version may be out", () => {
  for (const error of [new FileLost(), new FileUnreachable()]) expect(shownAfter(error)).toContain(shellTexts.newer);
});

test("a page that broke does not", () => {
  const html = shownAfter(new TypeError("a is not a function"));
  expect(html).toContain(shellTexts.failed);
  expect(html).not.toContain(shellTexts.newer);
});
