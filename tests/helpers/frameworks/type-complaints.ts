import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Parsed declaration files by module system and name: parsing them takes longer than all checks of a file. */
const parsed = new Map<string, ts.SourceFile | undefined>();

function createHost(options: ts.CompilerOptions, ownFiles: readonly string[]): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  return {
    ...host,
    getSourceFile(name, ...rest) {
      if (ownFiles.includes(name)) return host.getSourceFile(name, ...rest);
      const key = `${options.module} ${name}`;
      if (!parsed.has(key)) parsed.set(key, host.getSourceFile(name, ...rest));
      return parsed.get(key);
    },
  };
}

/** TypeScript's errors for code in a host project, by file name, and for the installed package. */
export function typeComplaints(
  host: string,
  code: Readonly<Record<string, string>>,
  options: ts.CompilerOptions,
): string[] {
  const files = Object.keys(code).map((name) => join(host, name));
  for (const [name, text] of Object.entries(code)) writeFileSync(join(host, name), text);
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
  const program = ts.createProgram(files, allOptions, createHost(allOptions, files));
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
