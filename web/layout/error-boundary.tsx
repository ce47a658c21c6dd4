import { Component, type ReactNode } from "react";
import { shellTexts } from "../../shared/language/en/shell.ts";
import { Button } from "../kit/ui/button.tsx";
import { FileLost } from "../kit/ui/import-script.ts";
import { CentredPage } from "../kit/ui/page.tsx";
import styles from "./error-boundary.module.css";

interface Props {
  /** A change of path clears the error, so the new page can render. Undefined around everything. */
  readonly path?: string;
  readonly children: ReactNode;
}

interface State {
  readonly failure: "none" | "lost-script" | "broken";
}

const reload = (): void => location.reload();

/** Shown instead of a page that threw, or whose script is gone after a deploy; around everything, in plain HTML. */
export class ErrorBoundary extends Component<Props, State> {
  override readonly state: State = { failure: "none" };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: error instanceof FileLost ? "lost-script" : "broken" };
  }

  override componentDidUpdate(previous: Props): void {
    if (this.state.failure !== "none" && previous.path !== this.props.path) this.setState({ failure: "none" });
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === "none") return this.props.children;
    if (this.props.path === undefined)
      return (
        <main role="alert">
          <h1>{shellTexts.failed}</h1>
          <Button look="primary" onClick={reload}>
            {shellTexts.reload}
          </Button>
        </main>
      );
    return (
      <CentredPage className={`pad-4 flex-none ${styles.failed}`} role="alert">
        <h1>{shellTexts.failed}</h1>
        {failure === "lost-script" && <p>{shellTexts.newer}</p>}
        <Button look="primary" onClick={reload}>
          {shellTexts.reload}
        </Button>
      </CentredPage>
    );
  }
}
