import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { contracts } from '../../../widgets/contracts.ts';
import type { ElementContract } from '../../../widgets/element/element-contract.ts';
import { resolvePlacement } from '../../../widgets/manifest/placement.ts';

const files = globSync(['README.md', 'docs/**/*.md', 'demo/**/*.html']);

interface Reserved {
  tag: string;
  height: number;
}

/** Returns the tags in a text that reserve a height. */
function reservedIn(text: string): Reserved[] {
  const tags = text.matchAll(/<(luxe-[\w-]+)[^>]*?min-height: ?(\d+)px/g);
  return [...tags].map(([, tag = '', height]) => ({ tag, height: Number(height) }));
}

/** Returns the heights that a tag may reserve, by its attributes. */
function heightsOf(tag: string): number[] {
  const contract: ElementContract | undefined = contracts.find((one) => one.tag === tag);
  if (!contract) return [];
  const { height, heights } = resolvePlacement(contract);
  return [height, ...Object.values(heights).flatMap((byValue) => Object.values(byValue))];
}

it('every documented snippet reserves the height of the contract', () => {
  const found = files.flatMap((file) => reservedIn(readFileSync(file, 'utf8')));
  expect(found.length).toBeGreaterThan(10);
  for (const { tag, height } of found) expect(heightsOf(tag), tag).toContain(height);
});

it('the card of an offer is as high while it loads as the height of its contract', () => {
  const styles = readFileSync('widgets/offer-response/offer-response.css', 'utf8');
  const heights = [...styles.matchAll(/min-block-size: (\d+)px/g)].map(([, height]) => height);
  expect(heights.map(Number)).toEqual(heightsOf('luxe-offer-response'));
});
