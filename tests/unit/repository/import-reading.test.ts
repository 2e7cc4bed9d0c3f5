import { describe, expect, it } from 'vitest';
import { importsIn, importsInStyles } from '../../helpers/imports.ts';

describe('the import check finds', () => {
  it.each([
    ['of a name', "import { a } from '../b.ts';"],
    ['of names over several lines', "import {\n  a,\n  b,\n} from '../b.ts';"],
    ['of a type', "import type { A } from '../b.ts';"],
    ['of a type in its place', "type A = import('../b.ts').A;"],
    ['only to run', "import '../b.ts';"],
    ['later', "const { a } = await import('../b.ts');"],
    ['later, in a template', 'const { a } = await import(\n  `../b.ts`,\n);'],
    ['to export it', "export { a } from '../b.ts';"],
  ])('%s', (_, code) => {
    expect(importsIn(`// A file.\n${code}\n`)).toEqual(['../b.ts']);
  });

  it('an import in a style sheet', () => {
    const css = '@import "./a.css";\n@import url("../b.css") screen;\nbody {}';
    expect(importsInStyles(css)).toEqual(['./a.css', '../b.css']);
  });
});
