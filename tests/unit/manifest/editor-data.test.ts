import { describe, expect, it } from 'vitest';
import { contracts } from '../../../widgets/contracts.ts';
import { elements } from '../../../widgets/manifest/elements.ts';
import { packageManifests } from '../../../widgets/manifest/manifests.ts';
import { packageExports } from '../../../widgets/manifest/package-json.ts';

const manifests = packageManifests({ version: '1.0.0', license: 'MIT' });
const read = (name: string) => JSON.parse(manifests[name] ?? '');
const tags = ['luxe-quote-form', 'luxe-whatsapp-button', 'luxe-faq'] as const;
const named = (name: string) => expect.objectContaining({ name });

describe('custom-elements.json', () => {
  const { modules } = read('custom-elements.json');
  const [form, button, faq] = tags.map(
    (tag) => modules[contracts.findIndex((contract) => contract.tag === tag)].declarations[0],
  );

  it('has one class per element, in a module that can be imported', () => {
    const exported = Object.values(packageExports(elements)).map((entry) =>
      typeof entry === 'string' ? entry : entry.default,
    );
    for (const [index, { tag }] of contracts.entries()) {
      const { path, declarations, exports } = modules[index];
      const [{ name, tagName }] = declarations;
      expect(exported).toContain(`./${path}`);
      expect(tagName).toBe(tag);
      expect(exports).toEqual([
        { kind: 'custom-element-definition', name: tag, declaration: { name, module: path } },
      ]);
    }
  });

  it('links each attribute to its property', () => {
    for (const { declarations } of modules) {
      const [{ attributes, members }] = declarations;
      // `lang` already has a property in every HTML element.
      for (const { name, fieldName } of attributes) {
        const field = { kind: 'field', name: fieldName, attribute: name };
        if (name !== 'lang') expect(members).toContainEqual(expect.objectContaining(field));
      }
    }
  });

  it('has default and property of an attribute', () => {
    const type = { text: 'number' };
    expect(button.attributes).toContainEqual(
      expect.objectContaining({ name: 'offset', type, default: '20', fieldName: 'offset' }),
    );
    expect(button.members).toContainEqual(
      expect.objectContaining({ name: 'offset', type, attribute: 'offset', reflects: true }),
    );
  });

  it('has properties, methods and the details of events', () => {
    expect(form.members).toContainEqual(
      expect.objectContaining({ kind: 'field', name: 'values', type: { text: 'QuoteFormValues' } }),
    );
    expect(form.members).toContainEqual(
      expect.objectContaining({
        kind: 'method',
        name: 'reset',
        return: { type: { text: 'void' } },
      }),
    );
    const types = form.events.map((event: { type: { text: string } }) => event.type.text);
    expect(types).toContain('CustomEvent<{ campaign: Campaign }>');
    expect(types).toContain('CustomEvent<null>');
  });

  it('has parts, custom properties, and a slot where children are shown', () => {
    expect(faq.cssParts).toContainEqual(named('question'));
    expect(faq.cssProperties).toContainEqual(named('--luxe-radius'));
    expect(faq.slots).toHaveLength(1);
    expect(form.slots).toEqual([]);
  });
});

describe('the data for VS Code', () => {
  const [form, button, faq] = tags.map((tag) =>
    read('vscode.html-custom-data.json').tags.find((one: { name: string }) => one.name === tag),
  );
  const attributeOf = (tag: { attributes: { name: string }[] }, name: string) =>
    tag.attributes.find((one) => one.name === name);

  it('offers the values of an attribute and names its default', () => {
    expect(attributeOf(button, 'position')).toMatchObject({
      description: { value: expect.stringMatching(/\. Default: end\.$/) },
      values: [{ name: 'start' }, { name: 'end' }],
    });
    expect(attributeOf(button, 'inline')).toMatchObject({ valueSet: 'v' });
    const heading = attributeOf(form, 'heading');
    expect(heading).not.toHaveProperty('values');
    expect(heading).not.toHaveProperty('valueSet');
    expect(JSON.stringify(heading)).not.toContain('Default');
  });

  it('names events and parts, and what the children are', () => {
    expect(faq.description.value).toContain('Events: `luxe-faq-toggled`.');
    expect(faq.description.value).toMatch(/Parts: .*`question`/);
  });
});

describe('web-types.json', () => {
  const [form, button] = tags.map((tag) =>
    read('web-types.json').contributions.html.elements.find(
      (one: { name: string }) => one.name === tag,
    ),
  );

  it('tells attributes with a value from those without', () => {
    expect(button.attributes).toContainEqual(
      expect.objectContaining({ name: 'inline', value: { kind: 'no-value', type: 'boolean' } }),
    );
    expect(button.attributes).toContainEqual(
      expect.objectContaining({ name: 'offset', value: { kind: 'plain', type: 'number' } }),
    );
  });

  it('has properties without methods, and styles by their kind', () => {
    expect(form.js.properties).toContainEqual(named('values'));
    expect(form.js.properties).not.toContainEqual(named('reset'));
    expect(form.css.properties).toContainEqual(named('--luxe-radius'));
    expect(form.css.parts).toContainEqual(named('submit'));
  });
});
