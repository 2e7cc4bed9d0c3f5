import type { AttributeDefinition } from './element-contract.ts';

/** Of the elements that send leads. */
export const testAttribute = {
  'data-test': {
    kind: 'boolean',
    // Programs that test pages name elements by such an attribute: `data-test="quote"` marks nothing as a test.
    values: ['', 'true'],
    description:
      'Leads are tests: stored and marked as such, delivered to nobody, kept from analytics. Only empty or true.',
  },
} as const satisfies Record<string, AttributeDefinition>;
