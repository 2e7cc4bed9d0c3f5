import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Parsed declaration files by module system and name: parsing them takes longer than all checks of a file. */
const parsed = new Map<string, ts.SourceFile | undefined>();

function createHost(options: ts.CompilerOptions, file: string): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  return {
    ...host,
    getSourceFile(name, ...rest) {
      if (name === file) return host.getSourceFile(name, ...rest);
      const key = `${options.module} ${name}`;
      if (!parsed.has(key)) parsed.set(key, host.getSourceFile(name, ...rest));
      return parsed.get(key);
    },
  };
}

/** TypeScript's errors for a file in a host project and for the installed package. */
export function typeComplaints(
  host: string,
  name: string,
  code: string,
  options: ts.CompilerOptions,
): string[] {
  const file = join(host, name);
  writeFileSync(file, code);
  const allOptions: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
    jsx: ts.JsxEmit.ReactJSX,
    noUncheckedSideEffectImports: true,
    // Skips the frameworks' own declaration files.
    skipLibCheck: true,
    ...options,
  };
  const program = ts.createProgram([file], allOptions, createHost(allOptions, file));
  const ours = program
    .getSourceFiles()
    .filter(({ fileName }) => /luxe-widgets\/[\w-]+\.d\.ts$/.test(fileName));
  return [
    ...ts.getPreEmitDiagnostics(program),
    ...ours.flatMap((f) => [...program.getSemanticDiagnostics(f)]),
  ].map(
    ({ messageText, file: at, start }) =>
      `${at?.fileName.split('/').pop()}:${at?.getLineAndCharacterOfPosition(start ?? 0).line} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
  );
}
