import { assertNever } from "../../shared/assert-never.ts";
import type { Engine } from "../../shared/engine/engine.ts";
import { moveText } from "../../shared/protocol/notation.ts";
import { parseCommand } from "./command.ts";

const NAME = "id uttt";

/** Answers the protocol's lines in order. Thinking blocks, so the next line waits until it ends. */
export class Session {
  private readonly engine: Engine;

  constructor(engine: Engine) {
    this.engine = engine;
    engine.setMoves([]);
  }

  /** The answer to a line, which is null if it was too long; "quit" ends the session. */
  answer(line: string | null): readonly string[] | "quit" {
    if (line === null) return ["error the line is too long"];
    const command = parseCommand(line);
    switch (command.type) {
      case "nothing":
        return [];
      case "quit":
        return "quit";
      case "uttt":
        return [NAME, "ready"];
      case "error":
        return [`error ${command.reason}`];
      case "position":
        this.engine.setMoves(command.squares);
        return [];
      case "go":
        return this.think(command.limit, command.amount);
      default:
        return assertNever(command);
    }
  }

  private think(limit: "movetime" | "playouts", amount: number): readonly string[] {
    if (!this.engine.goesOn) return ["error the game is over"];
    const limits = limit === "movetime" ? { milliseconds: amount } : { playouts: amount };
    const { square, playouts, value, proof } = this.engine.think(limits);
    const proved = proof === null ? "" : ` proved ${proof}`;
    return [`info playouts ${playouts} value ${value.toFixed(4)}${proved}`, `bestmove ${moveText(square)}`];
  }
}
