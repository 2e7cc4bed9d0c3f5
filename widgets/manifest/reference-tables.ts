import { type AttributeDoc, commonDocs, type ElementDoc, offeredValues } from './element-doc.ts';

const start = '<!-- elements:start -->';
const end = '<!-- elements:end -->';

function code(text: string): string {
  return `\`${text}\``;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function valueCell(attribute: AttributeDoc): string {
  const offered = offeredValues(attribute);
  if (offered.length > 0) return offered.map(code).join(', ');
  return { string: 'text', number: 'number', boolean: 'present or not' }[attribute.kind];
}

function attributeTable(attributes: readonly [string, AttributeDoc][]): string {
  return table(
    ['attribute', 'value', 'default', 'meaning'],
    attributes.map(([name, attribute]) => [
      code(name),
      valueCell(attribute),
      attribute.default === undefined ? '–' : code(attribute.default),
      attribute.description,
    ]),
  );
}

function elementSection(element: ElementDoc): string {
  const { tag, description, content, attributes, events, parts, members } = element;
  const own = Object.entries(attributes).filter(([, { common }]) => !common);
  const eventRows = Object.entries(events).map(([name, event]) => [
    code(name),
    event.detail ? code(event.detail) : '–',
    event.description,
  ]);
  const memberRows = Object.entries(members).map(([name, { kind, type, description }]) => [
    code(kind === 'method' ? `${name}()` : name),
    code(type),
    description,
  ]);
  const partRows = Object.entries(parts).map(([name, description]) => [code(name), description]);
  return [
    `## \`<${tag}>\``,
    [description, content].filter(Boolean).join(' '),
    own.length > 0 && attributeTable(own),
    eventRows.length > 0 && table(['event', 'detail', 'when'], eventRows),
    memberRows.length > 0 && table(['from script', 'type', 'meaning'], memberRows),
    partRows.length > 0 && table(['part', 'what it is'], partRows),
  ]
    .filter((text) => text !== false)
    .join('\n\n');
}

/** Lists each custom property once, with the elements that use it. */
function propertyTable(elements: readonly ElementDoc[]): string {
  const properties = new Map(
    elements.flatMap(({ cssProperties }) => Object.entries(cssProperties)),
  );
  const rows = [...properties].map(([name, description]) => {
    const tags = elements.filter(({ cssProperties }) => name in cssProperties);
    const where =
      tags.length === elements.length ? 'all' : tags.map(({ tag }) => code(tag)).join(', ');
    return [code(name), description, where];
  });
  return table(['custom property', 'what it styles', 'elements'], rows);
}

/** Renders the reference of all elements in Markdown: first their common attributes and custom properties. */
export function referenceTables(elements: readonly ElementDoc[]): string {
  return [
    '## Every element',
    attributeTable(Object.entries(commonDocs)),
    propertyTable(elements),
    ...elements.map(elementSection),
  ].join('\n\n');
}

/** Replaces the tables between the markers. Throws if the markers are missing. */
export function withTables(page: string, tables: string): string {
  const from = page.indexOf(start);
  const to = page.indexOf(end);
  if (from < 0 || to < from) throw new Error(`The page lacks ${start} or ${end}`);
  return `${page.slice(0, from + start.length)}\n\n${tables}\n\n${page.slice(to)}`;
}
