import { aroundTexts } from "../../shared/language/en/around.ts";
import { fill } from "../../shared/language/fill.ts";
import { BRAND } from "../../shared/page-meta.ts";
import { rich } from "../ui/rich.tsx";

const texts = aroundTexts.needsScript;

/** What stands in place of a page that is nothing without scripts. web/index.html says the same in English. */
export const NeedsScript = () => (
  <>
    <h1>{BRAND}</h1>
    <p>{fill(texts.why, { brand: BRAND })}</p>
    <p>{texts.how}</p>
    <p>
      {rich(
        texts.without,
        {
          learn: (label) => <a href="/learn">{label}</a>,
          privacy: (label) => <a href="/privacy-policy">{label}</a>,
          terms: (label) => <a href="/terms-of-service">{label}</a>,
        },
        {},
      )}
    </p>
  </>
);
