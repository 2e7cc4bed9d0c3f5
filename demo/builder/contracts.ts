import { contracts as allContracts } from '../../widgets/contracts.ts';
import type { SnippetContract } from '../../widgets/element/contract-parts.ts';

/** Contracts of all elements, with the parts that the builder's bundle has (tooling/plugins/contract-parts.ts). */
export const contracts: readonly SnippetContract[] = allContracts;
