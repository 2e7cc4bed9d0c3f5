import { definitions } from '../definitions.ts';
import { type ElementFacts, factsOf } from './element-facts.ts';

/** What every definition says, as data. */
export const elements: readonly ElementFacts[] = definitions.map(factsOf);
