import { contracts } from '../contracts.ts';
import { type ElementDoc, elementDoc } from './element-doc.ts';

/** Documentation of every contract. */
export const elements: readonly ElementDoc[] = contracts.map(elementDoc);
