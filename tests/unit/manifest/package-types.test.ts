import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, expect, it } from 'vitest';
import type { CodeKind } from '../../../demo/builder/platforms/platform.ts';
import { codeOf } from '../../../demo/builder/snippet/code.ts';
import { elements } from '../../../widgets/manifest/elements.ts';
import { installPackage } from '../../helpers/frameworks/installed-package.ts';
import { typeComplaints } from '../../helpers/frameworks/type-complaints.ts';
import { builderSnippet } from '../../helpers/platforms/builder-snippet.ts';
import { nasty } from '../../helpers/platforms/snippet-samples.ts';

const { host, remove } = installPackage();
afterAll(remove);
writeFileSync(join(host, 'package.json'), '{"type": "module"}');

// TypeScript also reports an `@ts-expect-error` above a line without an error.
const tagCode = {
  'dom.ts': `
    import 'luxe-widgets';
    import type { QuoteFormValues } from 'luxe-widgets/quote-form';
    const form = document.querySelector('luxe-quote-form')!;
    form.values = { firstName: 'Layla', items: [{ category: 'Watch' }] };
    const values: QuoteFormValues = form.values;
    form.reset();
    form.successUrl = \`/thanks?\${values.lastName}\`;
    form.addEventListener('luxe-submitted', ({ detail }) => detail.items[0]?.isQualified);
    document.addEventListener('luxe-before-submit', ({ detail }) => { detail.campaign.utmSource = 'x'; });
    document.createElement('luxe-hero-slider').interval = 500;
    // @ts-expect-error no such category
    form.category = 'Shoe';
    // @ts-expect-error no such field
    form.values = { firstname: 'Layla' };
  `,
  'react.tsx': `
    import 'luxe-widgets/quote-form';
    import type { LuxeQuoteFormElement } from 'luxe-widgets/quote-form';
    import { useRef } from 'react';
    export function Page() {
      const form = useRef<LuxeQuoteFormElement>(null);
      return (
        <luxe-quote-form ref={form} className="wide" lang="ar" country="AE" category="Watch"
          success-url="/thanks" utm-source="x" storage="none" failure-notice="off" key="form"
          onluxe-submitted={({ detail }) => detail.submissionId.trim()}>
          <a href="/#Quote">Get a quote</a>
        </luxe-quote-form>
      );
    }
    export const button = <luxe-whatsapp-button inline offset={8} position="start" />;
    // @ts-expect-error no such category
    export const wrongValue = <luxe-quote-form category="Shoe" />;
    // @ts-expect-error no such attribute
    export const wrongName = <luxe-quote-form headding="Sell" />;
    // TypeScript accepts unknown names with a hyphen in JSX.
    export const unchecked = <luxe-quote-form utm-sorce="x" />;
    // @ts-expect-error no such field in the event
    export const wrongEvent = <luxe-faq onluxe-faq-toggled={({ detail }) => detail.uuid} />;
  `,
  'preact.tsx': `
    /** @jsxImportSource preact */
    /// <reference types="luxe-widgets/preact" />
    export const form = (
      <luxe-quote-form class="wide" category="Watch" utm-source="x"
        onluxe-submitted={({ detail }) => detail.submissionId.trim()} />
    );
    // @ts-expect-error no such category
    export const wrong = <luxe-quote-form category="Shoe" />;
  `,
  'vue.tsx': `
    /** @jsxImportSource vue */
    /// <reference types="luxe-widgets/vue" />
    import type { GlobalComponents } from 'vue';
    type Form = InstanceType<GlobalComponents['luxe-quote-form']>;
    export const props: Form['$props'] = { category: 'Watch', 'success-url': '/thanks', class: 'wide' };
    // @ts-expect-error no such category
    export const wrong: Form['$props'] = { category: 'Shoe' };
    export function emit(form: Form, event: CustomEvent<null>) { form.$emit('luxe-ready', event); }
    export const form = (
      <luxe-quote-form category="Watch" onLuxeSubmitted={({ detail }) => detail.submissionId.trim()} />
    );
    // @ts-expect-error no such category
    export const wrongInJsx = <luxe-quote-form category="Shoe" />;
  `,
};

const componentCode = {
  'components.tsx': `
    import { LuxeFaq, LuxeQuoteForm, type LuxeQuoteFormElement, type LuxeQuoteFormProps, LuxeWhatsappButton } from 'luxe-widgets/react';
    import { useRef } from 'react';
    const style = { display: 'block', minHeight: 1800 };
    export function Page(more: Pick<LuxeQuoteFormProps, 'designer'>) {
      const form = useRef<LuxeQuoteFormElement>(null);
      return (
        <LuxeQuoteForm ref={form} className="wide" lang="ar-SA" country="AE" category="Watch" style={style}
          successUrl="/thanks" utmSource="x" storage="none" failureNotice="off" key="form" id="quote"
          data-test-id="quote" aria-label="Quote" {...more}
          onClick={({ currentTarget }) => currentTarget.reset()}
          onLuxeBeforeSubmit={(event) => { event.detail.campaign.utmSource = 'y'; event.preventDefault(); }}
          onLuxeSubmitted={({ detail }) => form.current?.values.firstName.concat(detail.submissionId)}>
          <a href="/#Quote">Get a quote</a>
        </LuxeQuoteForm>
      );
    }
    export const button = <LuxeWhatsappButton inline offset={8} position="start" />;
    // @ts-expect-error no such category
    export const wrongValue = <LuxeQuoteForm category="Shoe" />;
    // @ts-expect-error no such language
    export const wrongLanguage = <LuxeQuoteForm lang="xx" />;
    // @ts-expect-error no such attribute
    export const wrongName = <LuxeQuoteForm headding="Sell" />;
    // @ts-expect-error named as in HTML, where TypeScript would not notice a misspelled name
    export const hyphenated = <LuxeQuoteForm utm-source="x" />;
    // @ts-expect-error an attribute of another element
    export const foreign = <LuxeFaq successUrl="/thanks" />;
    // @ts-expect-error no such field in the event
    export const wrongField = <LuxeFaq onLuxeFaqToggled={({ detail }) => detail.uuid} />;
    // @ts-expect-error it dispatches no such event
    export const wrongEvent = <LuxeFaq onLuxeSubmitted={() => {}} />;
    // @ts-expect-error not a boolean
    export const wrongType = <LuxeWhatsappButton inline="yes" />;
  `,
  'vue-components.tsx': `
    /** @jsxImportSource vue */
    import { LuxeFaq, LuxeQuoteForm } from 'luxe-widgets/vue';
    type Form = InstanceType<typeof LuxeQuoteForm>;
    export const props: Form['$props'] = { category: 'Watch', successUrl: '/thanks', class: 'wide', lang: 'ar' };
    // @ts-expect-error no such category
    export const wrong: Form['$props'] = { category: 'Shoe' };
    // @ts-expect-error misspelled
    export const misspelled: Form['$props'] = { utmSorce: 'x' };
    export function emit(form: Form, event: CustomEvent<null>) {
      form.$emit('luxe-ready', event);
      form.values = { firstName: 'Layla' };
    }
    export const form = (
      <LuxeQuoteForm category="Watch" onLuxeSubmitted={({ detail }) => detail.submissionId.trim()} />
    );
    // @ts-expect-error no such section
    export const wrongInJsx = <LuxeFaq section="none" />;
    // @ts-expect-error no such field in the event
    export const wrongEvent = <LuxeFaq onLuxeFaqToggled={({ detail }) => detail.uuid} />;
  `,
};

/** The builder's code of a kind for every widget. */
function builderCode(kind: CodeKind): Record<string, string> {
  const components = elements.map(({ tag }) => {
    const snippet = builderSnippet({ widget: tag, test: 'on', heading: nasty });
    return [`${kind}-${tag}.tsx`, codeOf(kind, { snippet, container: '', version: '0' })];
  });
  return Object.fromEntries(components);
}

/** Loading the types of a framework takes seconds while other steps run in browsers. */
const timeout = 60_000;
// Bundlers resolve everything that Node resolves.
const options = {
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
};

// Few programs, since each checks all types; several, so that no file passes thanks to another one's imports.
it.each([
  ['tags in the DOM and in the JSX of React 19, Preact and Vue', tagCode],
  [
    "components for React and Vue, and the builder's code with them",
    { ...componentCode, ...builderCode('react'), ...builderCode('next') },
  ],
  ["the builder's code for React with the script", builderCode('react-script')],
])('strict TypeScript accepts %s', { timeout }, (_, code) => {
  expect(typeComplaints(host, code, options)).toEqual([]);
});
