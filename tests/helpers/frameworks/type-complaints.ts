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

/** TypeScript's errors in code of a host project, and in the declarations of the installed package. */
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
    ...options,
  };
  const program = ts.createProgram(files, allOptions, createHost(allOptions, files));
  // Leaves out the frameworks' declarations, which may have errors of their own.
  const checked = program
    .getSourceFiles()
    .filter(({ fileName }) => files.includes(fileName) || fileName.includes('/luxe-widgets/'));
  return checked
    .flatMap((file) => [...ts.getPreEmitDiagnostics(program, file)])
    .map(({ messageText, file, start = 0 }) => {
      const line = file && file.getLineAndCharacterOfPosition(start).line + 1;
      return `${file?.fileName.split('/').pop()}:${line} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
    });
}
