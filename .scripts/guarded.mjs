// `node .scripts/guarded.mjs COMMAND …`: runs a program that ends even if this project's script is killed with its whole
// process group. The guard stands in a group of its own, and ends the program once its parent is gone.
import { endWithin, endWithParent, runChild } from "./children.mjs";

const [, , command = "", ...args] = process.argv;
endWithParent();
// Before the parent kills this process, which could then end nothing.
endWithin(3000);
process.exitCode = (await runChild(command, args, { stdio: "inherit" })).status;
