import { contracts } from '../contracts.ts';
import { type ElementDoc, elementDoc } from './element-doc.ts';

export const elements: readonly ElementDoc[] = contracts.map(elementDoc);
