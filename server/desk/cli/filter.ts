import type { LeadSelection } from '../../store/store.ts';
import { DeskError, type Values } from './command.ts';
import { readPartner } from './partner.ts';

/** Options that choose which leads a command reads, and how it prints them. */
export const filtering = {
  partner: { type: 'string' },
  test: { type: 'boolean' },
  'no-test': { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

/** Which leads: of a partner, tests, or no tests. Throws a DeskError. */
export function readFilter({ test, 'no-test': noTest, ...values }: Values): LeadSelection {
  const partner = readPartner(values.partner);
  if (test && noTest) throw new DeskError(2, '--test and --no-test leave no lead');
  return {
    ...(partner !== undefined && { partner }),
    ...((test || noTest) && { isTest: test === true }),
  };
}
