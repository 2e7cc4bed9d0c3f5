import type { LeadSelection } from '../../store/store.ts';
import { DeskError } from '../actions/desk-error.ts';
import type { Values } from './command.ts';
import { readPartner } from './partner.ts';

/** Options that select leads, and how they are printed. */
export const filtering = {
  partner: { type: 'string' },
  test: { type: 'boolean' },
  'no-test': { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

export function readFilter({ test, 'no-test': noTest, ...values }: Values): LeadSelection {
  const partner = readPartner(values.partner);
  if (test && noTest) throw new DeskError(2, '--test and --no-test exclude each other');
  return {
    ...(partner !== undefined && { partner }),
    ...((test || noTest) && { isTest: test === true }),
  };
}
