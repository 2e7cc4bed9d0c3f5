import { expect, it } from 'vitest';
import { tagManagerSnippet } from '../../../demo/builder/snippet/tag-manager.ts';
import { hard } from '../../helpers/platforms/snippet-samples.ts';

it('uses only ES5, which tag managers validate', () => {
  expect(tagManagerSnippet(hard, 'body')).not.toMatch(/=>|`|\b(const|let)\b|\?\./);
});
