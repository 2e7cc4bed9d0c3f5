import { describe, expect, it } from 'vitest';
import { importsIn, importsInStyles } from '../../helpers/imports.ts';

describe('the import check finds', () => {
  it.each([
    ['a named import', "import { a } from '../b.ts';"],
    ['a named import over several lines', "import {\n  a,\n  b,\n} from '../b.ts';"],
    ['a type import', "import type { A } from '../b.ts';"],
    ['an inline type import', "type A = import('../b.ts').A;"],
    ['a side-effect import', "import '../b.ts';"],
    ['a dynamic import', "const { a } = await import('../b.ts');"],
    ['a dynamic import with a template literal', 'const { a } = await import(\n  `../b.ts`,\n);'],
    ['a re-export', "export { a } from '../b.ts';"],
  ])('%s', (_, code) => {
    expect(importsIn(`// A file.\n${code}\n`)).toEqual(['../b.ts']);
  });

  it('an import in a style sheet', () => {
    const css = '@import "./a.css";\n@import url("../b.css") screen;\nbody {}';
    expect(importsInStyles(css)).toEqual(['./a.css', '../b.css']);
  });
});
