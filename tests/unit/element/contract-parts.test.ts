import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RollupOutput, rollup } from 'rollup';
import { afterAll, expect, it } from 'vitest';
import { contractParts } from '../../../tooling/plugins/contract-parts.ts';
import {
  attributeSyntax,
  doctorContract,
  runtimeContract,
} from '../../../widgets/element/contract-parts.ts';
import type { ElementContract } from '../../../widgets/element/element-contract.ts';

const folder = mkdtempSync(join(tmpdir(), 'luxe-contract-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Names of attributes, events and members that are also fields of a contract: the build must tell them apart. */
const names = [
  ...['type', 'content', 'description', 'detail', 'parts', 'members', 'events', 'attributes'],
  ...['accepts', 'suggestions', 'css-properties', 'examples', 'styles', 'view', 'kind', 'default'],
];

const words = { en: 'A word', ar: 'A word' };

const contract: ElementContract = {
  tag: 'luxe-sample',
  name: words,
  text: words,
  description: 'Says nothing.',
  content: 'Takes nothing.',
  attributes: Object.fromEntries(
    names.map((name) => [
      name,
      { kind: 'url', values: ['description'], description: 'Text.', label: words },
    ]),
  ),
  events: Object.fromEntries(
    names.map((name) => [name, { cancelable: true, detail: {}, description: 'Text.' }]),
  ),
  parts: { content: 'A part.' },
  cssProperties: {},
  members: Object.fromEntries(
    names.map((name) => [name, { kind: 'property', type: 'string', description: 'Text.' }]),
  ),
  placement: { height: 1, link: { text: { en: 'a', ar: 'b' }, path: '' } },
  examples: [{ name: 'Example', attributes: {} }],
};

/** Bundles the contract as the build does, and returns what is left of it. */
async function bundled(part: (contract: ElementContract) => object): Promise<ElementContract> {
  const file = join(folder, 'sample.contract.ts');
  writeFileSync(file, `export const sample = ${JSON.stringify(contract)};`);
  const bundle = await rollup({ input: file, plugins: [contractParts(part)] });
  const { output }: RollupOutput = await bundle.generate({ format: 'es' });
  const code = Buffer.from(output[0].code).toString('base64');
  return (await import(`data:text/javascript;base64,${code}`)).sample;
}

it.each([
  ['script', runtimeContract],
  ['doctor', doctorContract],
] as const)(
  'the contract in the %s has every attribute, whatever its name, and no documentation',
  async (_, part) => {
    const left = await bundled(part);
    expect(left.tag).toBe('luxe-sample');
    expect(left.attributes).toEqual(
      Object.fromEntries(names.map((name) => [name, { kind: 'url', values: ['description'] }])),
    );
    expect(JSON.stringify(left)).not.toMatch(/Text\.|Says|Takes|A part|A word|Example/);
  },
);

it('the contract in the script has only the name of a free-text attribute', () => {
  const attribute = { kind: 'string', description: 'Text.', label: words } as const;
  expect(attributeSyntax(attribute)).toEqual({});
});

it('the contract in the script has every event and member, whatever its name', async () => {
  const { events, members } = await bundled(runtimeContract);
  expect(events).toEqual(Object.fromEntries(names.map((name) => [name, { cancelable: true }])));
  expect(members).toEqual(Object.fromEntries(names.map((name) => [name, { kind: 'property' }])));
});
