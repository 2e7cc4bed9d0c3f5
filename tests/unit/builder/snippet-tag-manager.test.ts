import { expect, it } from 'vitest';
import { readConfiguration } from '../../../demo/builder/configuration.ts';
import { containerOf } from '../../../demo/builder/snippet/compose.ts';
import { tagManagerSnippet } from '../../../demo/builder/snippet/tag-manager.ts';
import { elements } from '../../../widgets/manifest/elements.ts';
import { hard } from '../../helpers/platforms/snippet-samples.ts';

it('uses only ES5, which tag managers validate', () => {
  expect(tagManagerSnippet(hard, 'body')).not.toMatch(/=>|`|\b(const|let)\b|\?\./);
});

it('has no braces of a variable, which tag managers would replace', () => {
  const headed = { ...hard, attributes: [['heading', '{{Page URL}} {{{x}}}']] as const };
  expect(tagManagerSnippet(headed, 'body')).not.toContain('{{');
});

it.each([
  ['', '#luxe-quote-form'],
  ['widget=luxe-whatsapp-button', 'body'],
  // The box of `inline` was ticked and unticked.
  ['widget=luxe-whatsapp-button&inline=', 'body'],
  ['widget=luxe-whatsapp-button&inline=true', '#luxe-whatsapp-button'],
  ['container=.quote%20', '.quote'],
])('adds the widget of ?%s to %s', (query, container) => {
  const configuration = readConfiguration(new URLSearchParams(query), 'en', elements);
  expect(containerOf(configuration)).toBe(container);
});
