import { basename, join } from 'node:path';
import { contracts } from '../../widgets/contracts.ts';
import { commonAttributes } from '../../widgets/element/common-attributes.ts';
import type { ElementContract } from '../../widgets/element/element-contract.ts';
import { resolvePlacement } from '../../widgets/manifest/placement.ts';
import { packagedRoots } from '../../widgets/prerendered/packaged.ts';
import { type Files, filesOf, phpFiles } from './package-files.ts';

/** Entries of elements.json in a wiki's extension. Its editors write tags themselves. */
const elements = contracts.map((contract: ElementContract) => {
  const { height, heights, floatsUnless } = resolvePlacement(contract);
  const all: ElementContract['attributes'] = { ...contract.attributes, ...commonAttributes };
  // Editors may set no attribute that redirects leads or visitors.
  const editable = Object.entries(all).filter(
    ([, { kind, isDestination }]) => kind !== 'url' && !isDestination,
  );
  return {
    tag: contract.tag,
    attributes: editable.map(([name]) => name),
    placement: { height, heights, floatsUnless },
    prerendered: packagedRoots(contract.tag),
  };
});

/** Returns the files of a wiki's extension. `folder`: its sources below platforms/, such as `dokuwiki/luxewidgets`. */
export async function wikiFiles(
  folder: string,
  values: Readonly<Record<string, string>>,
): Promise<Files> {
  const name = basename(folder);
  return {
    ...(await filesOf(join(import.meta.dirname, '..', folder), name, values)),
    ...(await phpFiles(name)),
    [`${name}/elements.json`]: JSON.stringify(elements, null, 1),
  };
}
