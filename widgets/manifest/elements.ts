import { contracts } from '../contracts.ts';
import { type ElementFacts, factsOf } from './element-facts.ts';

/** What every contract says, as data. */
export const elements: readonly ElementFacts[] = contracts.map(factsOf);
