import ts from 'typescript';
import { expect, test } from 'vitest';
import { describeComponents } from '../helpers/frameworks/component-tests.ts';
import { installPackage } from '../helpers/frameworks/installed-package.ts';
import { typeComplaints } from '../helpers/frameworks/type-complaints.ts';

const folder = 'tests/frameworks/react-18/node_modules';
const react18 = {
  react: `${folder}/react`,
  'react-dom': `${folder}/react-dom`,
  '@types/react': `${folder}/@types/react`,
};

describeComponents('React 18', 'react', react18);

test('the types work with those of React 18', () => {
  const { host, remove } = installPackage(react18);
  const code = `
    import { LuxeQuoteForm, type LuxeQuoteFormElement } from 'luxe-widgets/react';
    import { useRef } from 'react';
    export function Page() {
      const form = useRef<LuxeQuoteFormElement>(null);
      return (
        <LuxeQuoteForm ref={form} className="wide" category="Watch" utmSource="x"
          onLuxeSubmitted={({ detail }) => form.current?.values.firstName.concat(detail.submissionId)}>
          <a href="/#Quote">Get a quote</a>
        </LuxeQuoteForm>
      );
    }
    // @ts-expect-error no such category
    export const wrong = <LuxeQuoteForm category="Shoe" />;
    // @ts-expect-error misspelled
    export const misspelled = <LuxeQuoteForm utmSorce="x" />;
  `;
  const options = {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  expect(typeComplaints(host, { 'react-18.tsx': code }, options)).toEqual([]);
  remove();
});
