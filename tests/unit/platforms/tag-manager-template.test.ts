import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { elements, ownSettings } from '../../../platforms/settings/element-settings.ts';
import { tagManagerTemplate } from '../../../platforms/tag-manager/template.ts';
import { elements as manifest } from '../../../widgets/manifest/elements.ts';
import { nasty } from '../../helpers/platforms/snippet-samples.ts';
import {
  fireTag,
  permissionsOf,
  readTemplate,
  scenariosOf,
  type Template,
} from '../../helpers/platforms/tag-manager-sandbox.ts';

const templateFor = (host: string) => readTemplate(tagManagerTemplate(host));

const host = 'https://widgets.example';
/** Built with the address of the widgets, and without. */
const withAddress = templateFor(host);
const withoutAddress = templateFor('');

interface Field {
  type: string;
  name: string;
  displayName?: string;
  selectItems?: { value: string }[];
  macrosInSelect?: boolean;
  valueValidators?: { type: string; args?: string[] }[];
  subParams?: Field[];
  enablingConditions?: { paramValue: string }[];
}
const codeOf = (template: Template) => template.SANDBOXED_JS_FOR_WEB_TEMPLATE ?? '';
const fieldsOf = (template: Template): Field[] => JSON.parse(template.TEMPLATE_PARAMETERS ?? '');
/** Fields with the fields inside their groups. */
const flat = (fields: Field[]): Field[] =>
  fields.flatMap((field) => [field, ...flat(field.subParams ?? [])]);

describe('the template file for a tag manager', () => {
  it('has the sections of the format in order', () => {
    expect(Object.keys(withAddress)).toEqual([
      ...['TERMS_OF_SERVICE', 'INFO', 'TEMPLATE_PARAMETERS', 'SANDBOXED_JS_FOR_WEB_TEMPLATE'],
      ...['WEB_PERMISSIONS', 'TESTS', 'NOTES'],
    ]);
    const info = JSON.parse(withAddress.INFO ?? '');
    expect(info).toMatchObject({ type: 'TAG', containerContexts: ['WEB'] });
  });

  it('names every field once, in camel case', () => {
    const names = flat(fieldsOf(withoutAddress)).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z][A-Za-z]+$/);
  });

  it('shows only the fields of the chosen widget', () => {
    const groups = fieldsOf(withAddress).filter(({ enablingConditions }) => enablingConditions);
    const withAttributes = elements.filter((element) => ownSettings(element).length > 0);
    expect(groups.map(({ enablingConditions }) => enablingConditions?.[0]?.paramValue)).toEqual(
      withAttributes.map(({ tag }) => tag),
    );
  });

  it('asks for the address only if the build does not know it', () => {
    expect(fieldsOf(withAddress)).not.toContainEqual(expect.objectContaining({ name: 'host' }));
    expect(fieldsOf(withoutAddress)).toContainEqual(expect.objectContaining({ name: 'host' }));
  });
});

it.each([
  ['https://widgets.example', true],
  ['https://widgets.example:8443', true],
  ['http://widgets.example', false],
  ['widgets.example', false],
  ['https://widgets.example/', false],
  ['https://widgets.example/luxe-widgets.js', false],
  ['https://widgets .example', false],
  ['https://widgets.example?v=1', false],
])('the template takes %s for the address of the widgets: %s', (address, isTaken) => {
  const field = fieldsOf(withoutAddress).find(({ name }) => name === 'host');
  const patterns = field?.valueValidators?.flatMap(({ args = [] }) => args) ?? [];
  expect(patterns.map((pattern) => new RegExp(pattern).test(address))).toEqual([isTaken]);
});

it('a variable of the container may choose every setting but the widget', () => {
  const selects = flat(fieldsOf(withAddress)).filter(({ type }) => type === 'SELECT');
  const fixed = selects.filter(({ macrosInSelect }) => !macrosInSelect);
  expect(selects.map(({ name }) => name)).toEqual(expect.arrayContaining(['lang', 'country']));
  expect(fixed.map(({ name }) => name)).toEqual(['element']);
});

describe('template permissions', () => {
  it('match the functions that the code uses', () => {
    const needs: Record<string, string[]> = {
      createQueue: ['access_globals'],
      injectScript: ['inject_script'],
      makeString: [],
    };
    const required = codeOf(withAddress).matchAll(/require\('(\w+)'\)/g);
    const needed = [...required].flatMap(([, name = '']) => needs[name] ?? [`unknown ${name}`]);
    expect(permissionsOf(withAddress).names.sort()).toEqual([...new Set(needed)].sort());
  });

  it('cover only one file and one key', () => {
    expect(permissionsOf(withAddress)).toMatchObject({
      urls: [`${host}/luxe-placer.js`],
      globals: ['luxeWidgets read write'],
    });
    expect(permissionsOf(withoutAddress).urls).toEqual(['https://*/luxe-placer.js']);
  });

  it('keep a tag from loading from another server', () => {
    const restricted = { ...withoutAddress, WEB_PERMISSIONS: withAddress.WEB_PERMISSIONS ?? '' };
    const firing = { element: 'luxe-faq', host: 'https://other.example' };
    expect(() => fireTag(restricted, firing)).toThrow('Permission denied: inject_script');
  });
});

it('the code has no syntax that the template sandbox rejects', () => {
  const file = ts.createSourceFile('tag.js', codeOf(withAddress), ts.ScriptTarget.Latest, true);
  const banned = new Set([
    ts.SyntaxKind.NewExpression,
    ts.SyntaxKind.ThisKeyword,
    ts.SyntaxKind.ClassDeclaration,
    ts.SyntaxKind.RegularExpressionLiteral,
    ts.SyntaxKind.TemplateExpression,
    ts.SyntaxKind.SpreadElement,
    ts.SyntaxKind.SpreadAssignment,
    ts.SyntaxKind.ObjectBindingPattern,
    ts.SyntaxKind.ForOfStatement,
    ts.SyntaxKind.AwaitExpression,
  ]);
  const found: string[] = [];
  (function visit(node: ts.Node) {
    if (banned.has(node.kind)) found.push(node.getText());
    node.forEachChild(visit);
  })(file);
  expect(file.statements.length).toBeGreaterThan(5);
  expect(found).toEqual([]);
});

describe.each(manifest)('a tag for $tag', ({ tag, attributes }) => {
  // `uuid` is a secret that belongs only in the link of one client.
  const names = Object.keys(attributes).filter((name) => name !== 'uuid');

  it('requests the element with all attributes as entered', () => {
    const element = elements.find((one) => one.tag === tag);
    const fields = flat(fieldsOf(withAddress));
    const fieldOf = (name: string) => {
      const camel = (text: string) => text.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
      const isOwn = element && ownSettings(element).some(({ attribute }) => attribute === name);
      return fields.find((field) =>
        isOwn
          ? field.name === camel(`${tag.slice('luxe-'.length)}-${name}`)
          : field.name === camel(name),
      );
    };
    const filled = names.map((name) => {
      const field = fieldOf(name);
      // The first item of a select leaves the attribute unset.
      const value =
        field?.type === 'CHECKBOX' ? true : (field?.selectItems?.[1]?.value ?? `${nasty} ${name}`);
      return { name, field: field?.name ?? `no field for ${name}`, value };
    });
    const { window, scripts, succeeded, failed } = fireTag(withAddress, {
      element: tag,
      container: '#here',
      ...Object.fromEntries(filled.map(({ field, value }) => [field, value])),
    });
    expect(window.luxeWidgets).toEqual([
      {
        element: tag,
        container: '#here',
        host,
        attributes: Object.fromEntries(
          filled.map(({ name, value }) => [name, value === true ? '' : value]),
        ),
      },
    ]);
    expect({ scripts, succeeded, failed }).toEqual({
      scripts: [`${host}/luxe-placer.js`],
      succeeded: 1,
      failed: 0,
    });
  });
});

it('a tag that fires again requests the element again, but loads the script only once', () => {
  const firing = { element: 'luxe-faq' };
  const { window, scripts, succeeded } = fireTag(withAddress, firing, firing);
  expect(window.luxeWidgets).toHaveLength(2);
  expect(scripts).toHaveLength(1);
  expect(succeeded).toBe(2);
});

describe.each([
  ['with the address', withAddress],
  ['without the address', withoutAddress],
])("the template's own tests, built %s", (_, template) => {
  it.each(scenariosOf(template))('%s', (_name, run) => run());

  it('fail when the code is wrong', () => {
    const code = codeOf(template).replace('value === true', 'false');
    const broken = { ...template, SANDBOXED_JS_FOR_WEB_TEMPLATE: code };
    expect(() => {
      for (const [, run] of scenariosOf(broken)) run();
    }).toThrow();
  });
});
