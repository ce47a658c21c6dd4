// `node .scripts/guarded.mjs COMMAND …`: runs a program that ends even if this project's script is killed with its whole
// process group. The guard stands in a group of its own, and ends the program once its parent is gone.
import { endWithParent, runChild } from "./children.mjs";

const [, , command = "", ...args] = process.argv;
endWithParent();
process.exitCode = (await runChild(command, args, { stdio: "inherit" })).status;
