import { Component, type ReactNode } from "react";
import { shellTexts } from "../../../shared/language/en/shell.ts";
import { Button } from "../../kit/ui/button.tsx";
import { CentredPage } from "../../kit/ui/page.tsx";
import styles from "./error-boundary.module.css";

interface Props {
  /** A change of path clears the error, so the new page can render. */
  readonly path: string;
  readonly children: ReactNode;
}

interface State {
  readonly hasFailed: boolean;
}

/** Shown instead of a page that threw, or whose script is gone after a deploy. */
export class ErrorBoundary extends Component<Props, State> {
  override readonly state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override componentDidUpdate(previous: Props): void {
    if (this.state.hasFailed && previous.path !== this.props.path) this.setState({ hasFailed: false });
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <CentredPage className={styles.failed} role="alert">
        <h1>{shellTexts.failed}</h1>
        <p>{shellTexts.newer}</p>
        <Button look="primary" onClick={() => location.reload()}>
          {shellTexts.reload}
        </Button>
      </CentredPage>
    );
  }
}
