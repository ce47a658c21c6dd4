import type { ReactNode } from "react";
import { shellTexts } from "../../shared/language/en/shell.ts";
import { Brand } from "../layout/brand.tsx";
import { Footer } from "../layout/footer.tsx";
import layout from "../layout/layout.module.css";
import { PageLinks } from "../layout/page-links.tsx";
import bar from "../layout/top-bar.module.css";

/** What stands around a page, as far as it works without scripts. */
export const Frame = ({ children }: { readonly children: ReactNode }) => (
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
      {children}
    </main>
    <Footer />
  </div>
);
