import { Component, type ReactNode } from "react";
import { shellTexts } from "../../shared/language/en/shell.ts";
import { Button } from "../ui/button.tsx";
import { CentredPage } from "../ui/page.tsx";
import styles from "./error-boundary.module.css";

interface Props {
  /** When the path changes, the new page gets its chance. */
  readonly path: string;
  readonly children: ReactNode;
}

interface State {
  readonly hasFailed: boolean;
}

/** Shown in place of a page that broke, or whose script is gone because a newer version was deployed. */
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
