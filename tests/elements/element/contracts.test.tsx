import { expect } from 'chai';
import { contracts } from '../../../widgets/contracts.ts';
import { definitions } from '../../../widgets/definitions.ts';
import { toCamelCase } from '../../../widgets/element/attribute-values.ts';
import { defineElement } from '../../../widgets/element/define-element.ts';
import type {
  AnyViewProps,
  ElementDefinition,
} from '../../../widgets/element/element-definition.ts';
import { find, findAll, mount, until } from '../../helpers/elements/dom.ts';
import { type Shown, showEveryElement } from '../../helpers/elements/every-element.ts';

/** Attributes that the view of each tag has read, in camelCase. */
const read = new Map(definitions.map(({ tag }) => [tag as string, new Set<string>()]));
/** Types of the events that each tag has dispatched. */
const dispatched = new Map(definitions.map(({ tag }) => [tag as string, new Set<string>()]));

type Attributes = AnyViewProps['attributes'];
const watchedAttributes = new WeakMap<Attributes, Attributes>();

/** Records which attributes a view reads. Returns one proxy per object, since views compare these objects. */
function watchAttributes(tag: string, attributes: Attributes): Attributes {
  const watched =
    watchedAttributes.get(attributes) ??
    new Proxy(attributes, {
      get(target, name) {
        read.get(tag)?.add(String(name));
        return target[String(name)];
      },
    });
  watchedAttributes.set(attributes, watched);
  return watched;
}

function watched({ view: View, ...definition }: ElementDefinition): ElementDefinition {
  return {
    ...definition,
    view: (props) => (
      <View {...props} attributes={watchAttributes(definition.tag, props.attributes)} />
    ),
  };
}

/** Causes the events that no state of `showEveryElement` causes. */
function interactWith(shown: readonly Shown[]): void {
  for (const tag of ['luxe-hero-slider', 'luxe-testimonials']) {
    const element = mount(`<${tag} lang="en"><p>One</p><p>Two</p></${tag}>`);
    find(element, '[aria-label^=Next]').click();
  }
  // The element dispatches `luxe-offer-failed`, as it has no offer.
  mount('<luxe-offer-response lang="en"></luxe-offer-response>');
  const dialog = shown
    .flatMap(({ element }) => findAll<HTMLDialogElement>(element, 'dialog'))
    .find(({ open }) => open) as HTMLDialogElement;
  // Fills every input, since the open list of countries has a search input beside the phone number.
  for (const input of findAll<HTMLInputElement>(dialog, 'input')) input.value = '501234567';
  find(dialog, '[part=submit]').click();
}

before(async () => {
  const nativeOpen = window.open;
  // Keeps the WhatsApp button from opening a chat.
  window.open = () => ({ opener: null }) as Window;
  for (const definition of definitions) defineElement(watched(definition));
  for (const { tag, events } of contracts) {
    for (const type of Object.keys(events)) {
      document.addEventListener(type, ({ target }) => {
        if ((target as Element).localName === tag) dispatched.get(tag)?.add(type);
      });
    }
  }
  interactWith(await showEveryElement());
  await until(() => dispatched.get('luxe-offer-response')?.has('luxe-offer-failed'));
  window.open = nativeOpen;
});

for (const { tag, attributes, events } of contracts) {
  describe(tag, () => {
    it('reads every attribute of its contract', () => {
      const names = Object.keys(attributes).map(toCamelCase);
      expect(names.filter((name) => !read.get(tag)?.has(name))).to.deep.equal([]);
    });

    it('dispatches every event of its contract', () => {
      const types = Object.keys(events);
      expect(types.filter((type) => !dispatched.get(tag)?.has(type))).to.deep.equal([]);
    });
  });
}
