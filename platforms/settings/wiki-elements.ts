import { contracts } from '../../widgets/contracts.ts';
import { commonAttributes } from '../../widgets/element/common-attributes.ts';
import type {
  AttributeDefinition,
  ElementContract,
} from '../../widgets/element/element-contract.ts';
import { type ElementPlacement, resolvePlacement } from '../../widgets/manifest/placement.ts';
import { type PackagedRoots, packagedRoots } from '../../widgets/prerendered/packaged.ts';

/** An entry of elements.json in a wiki's extension. Its editors write tags themselves. */
interface WikiElement {
  readonly tag: string;
  /** Attributes that editors may set: none that redirects leads or visitors. */
  readonly attributes: readonly string[];
  readonly placement: Pick<ElementPlacement, 'height' | 'heights' | 'floatsUnless'>;
  readonly prerendered?: PackagedRoots | undefined;
}

function isEditable({ kind, isDestination }: AttributeDefinition): boolean {
  return kind !== 'url' && !isDestination;
}

/** Returns elements.json of a wiki's extension. */
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
      prerendered: packagedRoots(tag),
    };
  });
}
