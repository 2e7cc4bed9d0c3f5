import { contracts } from '../contracts.ts';
import { type ElementDoc, elementDoc } from './element-doc.ts';

/** What every contract says, as data. */
export const elements: readonly ElementDoc[] = contracts.map(elementDoc);
