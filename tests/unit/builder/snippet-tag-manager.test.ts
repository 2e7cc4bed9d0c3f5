import { expect, it } from 'vitest';
import { tagManagerSnippet } from '../../../demo/builder/snippet/tag-manager.ts';
import { hard } from '../../helpers/platforms/snippet-samples.ts';

it('uses only ES5, which tag managers validate', () => {
  expect(tagManagerSnippet(hard, 'body')).not.toMatch(/=>|`|\b(const|let)\b|\?\./);
});

it('has no braces of a variable, which tag managers would replace', () => {
  const headed = { ...hard, attributes: [['heading', '{{Page URL}} {{{x}}}']] as const };
  expect(tagManagerSnippet(headed, 'body')).not.toContain('{{');
});
