import { contracts } from '../../widgets/contracts.ts';
import { commonAttributes } from '../../widgets/element/common-attributes.ts';
import type {
  AttributeDefinition,
  ElementContract,
} from '../../widgets/element/element-contract.ts';
import { type ElementPlacement, resolvePlacement } from '../../widgets/manifest/placement.ts';

/** One entry of elements.json in the extension of a wiki, whose editors write the tags themselves. */
export interface WikiElement {
  readonly tag: string;
  /** Names of the attributes that editors may set: none that decides where leads or visitors go. */
  readonly attributes: readonly string[];
  readonly placement: Pick<ElementPlacement, 'height' | 'heights' | 'floatsUnless'>;
}

function isEditable({ kind, isDestination }: AttributeDefinition): boolean {
  return kind !== 'url' && !isDestination;
}

/** Lists every element with what the editors of a wiki may write into its tag. */
export function wikiElements(): WikiElement[] {
  return contracts.map((contract: ElementContract) => {
    const { tag, attributes } = contract;
    const { height, heights, floatsUnless } = resolvePlacement(contract);
    const all: ElementContract['attributes'] = { ...attributes, ...commonAttributes };
    const editable = Object.entries(all).filter(([, definition]) => isEditable(definition));
    return {
      tag,
      attributes: editable.map(([name]) => name),
      placement: { height, heights, floatsUnless },
    };
  });
}
