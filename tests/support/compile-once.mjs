import vm from "node:vm";

const compile = vm.compileFunction;

/** @type {Map<string, { code: string, script: vm.Script }>} by the name of the file */
const compiled = new Map();

/**
 * `vm.compileFunction`, which compiles a file once for all contexts of this process. Jest makes a context for each file of
 * tests and loads React, zod and `expect` into each: V8 parsed them each time. Code that imports dynamically is
 * compiled as before, because its imports belong to one context.
 *
 * @type {typeof vm.compileFunction}
 */
export const compileOnce = (code, names, options) => {
  const { filename, parsingContext } = options ?? {};
  if (filename === undefined || parsingContext === undefined || /\bimport\s*\(/.test(code))
    return compile(code, names, options);
  const known = compiled.get(filename);
  if (known?.code === code) return known.script.runInContext(parsingContext);
  const head = `(function (${names?.join(", ") ?? ""}) {`;
  // Line and column of an error are those of the file.
  const script = new vm.Script(`${head}${code}\n})`, { filename, columnOffset: -head.length });
  compiled.set(filename, { code, script });
  return script.runInContext(parsingContext);
};
