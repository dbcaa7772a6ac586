import vm from "node:vm";
import Runtime from "jest-runtime";
import { compileOnce } from "./compile-once.mjs";

// Jest compiles every module by this function of Node, in the processes that run tests and nowhere else.
vm.compileFunction = compileOnce;

/** Jest's option `runtime`: its own, with modules compiled once for each process. */
export default Runtime;
