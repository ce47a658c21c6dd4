import type { ReactNode } from "react";
import { SITE_LINK_ATTRIBUTE, SITE_LINK_NAMES } from "../../../shared/api/site-links.ts";
import { aroundTexts } from "../../../shared/language/en/around.ts";
import { shellTexts } from "../../../shared/language/en/shell.ts";
import { fill } from "../../../shared/language/fill.ts";
import type { Language } from "../../../shared/language/languages.ts";
import { FLOOR_NAMES } from "../../../shared/pages/browser-floor.ts";
import { Brand } from "../../layout/brand.tsx";
import footer from "../../layout/footer.module.css";
import { Footer } from "../../layout/footer.tsx";
import { LanguageLinks } from "../../layout/language-links.tsx";
import layout from "../../layout/layout.module.css";
import { PageLinks } from "../../layout/page-links.tsx";
import bar from "../../layout/top-bar.module.css";

/** The footer links that the operator configures. The Worker fills in each address or removes the link. */
const siteLinks = SITE_LINK_NAMES.map((name) => (
  <a key={name} className={footer.link} rel="noopener" {...{ [SITE_LINK_ATTRIBUTE]: name }}>
    {aroundTexts[name]}
  </a>
));

interface FrameProps {
  readonly language: Language;
  readonly children: ReactNode;
}

/** The parts of a page's frame that work without scripts. */
export const Frame = ({ language, children }: FrameProps) => (
  <div className={layout.layout}>
    <a className={layout.skip} href="#main">
      {shellTexts.skipToContent}
    </a>
    <header className={bar.bar}>
      <div className={bar.inner}>
        <Brand />
        <nav className={bar.row} aria-label={shellTexts.pages}>
          <PageLinks />
        </nav>
      </div>
    </header>
    <main id="main" tabIndex={-1} className={layout.main}>
      <p data-note="old-browser" hidden>
        {fill(aroundTexts.needsScript.newer, { browsers: FLOOR_NAMES })}
      </p>
      <p data-note="lost-script" hidden>
        {shellTexts.failed} <a href="/">{shellTexts.reload}</a>
      </p>
      {children}
    </main>
    <Footer languages={<LanguageLinks spoken={language} />}>{siteLinks}</Footer>
  </div>
);
