import { expect } from 'chai';
import { options, type VNode } from 'preact';
import { itemFields } from '../../../widgets/domain/quote-fields.ts';
import { findAll, nextTask, replace, type, until } from '../../helpers/elements/dom.ts';
import {
  byId,
  fieldsOf,
  fill,
  mountQuoteForm,
  submitInVain,
} from '../../helpers/elements/quote-form-element.ts';

interface RenderedItem {
  item?: { id: string };
}

/** Returns the name of a component, without the number that esbuild adds to duplicate names. */
function nameOf({ type }: VNode): string {
  return typeof type === 'function' ? type.name.replace(/\d+$/, '') : '';
}

describe('typing in a form of twenty items', () => {
  let rendered: VNode[] = [];

  beforeEach(() => {
    rendered = [];
    // Preact calls `options.__r` before each render of a component; published builds keep this name.
    const { __r: before } = options as { __r?: (node: VNode) => void };
    replace(options, '__r', (node: VNode) => {
      rendered.push(node);
      before?.(node);
    });
  });

  /** Returns the ids of the items in `rendered`, which each test empties before it types. */
  function renderedItems(): (string | undefined)[] {
    const items = rendered.filter((node) => nameOf(node) === 'ItemFields');
    return items.map(({ props }) => (props as RenderedItem).item?.id);
  }

  async function twentyItems() {
    const element = mountQuoteForm();
    fill(element, { items: Array.from({ length: 20 }, (_, i) => ({ model: `Model ${i + 1}` })) });
    // The twenty items, and the contact section, which has the same class.
    await until(() => findAll(element, 'section.item').length === 20 + 1);
    expect(new Set(renderedItems()).size).to.equal(20);
    rendered = [];
    return element;
  }

  it('renders only what does not show the text natively: the item of a designer, or the contact fields', async () => {
    const element = await twentyItems();
    const names = () => rendered.map(nameOf);
    const designer = fieldsOf(element, 'designer')[6] as HTMLInputElement;
    type(designer, 'Datejust');
    await until(() => renderedItems().length > 0);
    expect(renderedItems().map((id) => `${id}-designer`)).to.deep.equal([designer.id]);
    expect(names()).not.to.include('ContactFields');

    rendered = [];
    type(byId(element, 'phone'), '501234567');
    await until(() => names().includes('ContactFields'));
    expect(renderedItems()).to.deep.equal([]);

    rendered = [];
    type(fieldsOf(element, 'model')[6] as HTMLInputElement, 'Datejust');
    for (const id of ['firstName', 'lastName', 'email']) type(byId(element, id), 'Datejust');
    // Preact renders in microtasks, which have run by the next task.
    await nextTask();
    // Leaves out the phone field, whose flag may load, and render it, at any time.
    for (const view of ['QuoteForm', 'ItemFields', 'ContactFields', 'TextField', 'SubmitBar']) {
      expect(names()).not.to.include(view);
    }
  });

  it('renders the texts of one item per key, without choices and photos, while errors are shown', async () => {
    const element = await twentyItems();
    await submitInVain(element);
    rendered = [];
    type(fieldsOf(element, 'model')[6] as HTMLInputElement, 'D');
    await until(() => renderedItems().length > 0);
    const names = rendered.map(nameOf);
    expect(names.filter((name) => name === 'ItemFields')).to.have.length(1);
    const texts = itemFields.filter(({ kind }) => kind === 'text');
    expect(names.filter((name) => name === 'TextField')).to.have.length(texts.length);
    for (const other of ['QuoteForm', 'Combobox', 'Choice', 'PhotoField', 'SubmitBar']) {
      expect(names).not.to.include(other);
    }
  });
});
