import { definitions } from '../../../widgets/definitions.ts';
import type { Language } from '../../../widgets/domain/languages.ts';
import { defineElement } from '../../../widgets/element/define-element.ts';
import type { Example } from '../../../widgets/element/element-contract.ts';
import type { ElementDefinition } from '../../../widgets/element/element-definition.ts';
import { find, findAll, mountTag, replace, until } from './dom.ts';
import { HeldRequest } from './held-requests.ts';
import { byId, fill, fillIn, mountQuoteForm, submitInVain } from './quote-form-element.ts';

/** An element on the page in one of its states. */
export interface Shown {
  definition: ElementDefinition;
  state: string;
  element: HTMLElement;
}

/** Answers every request immediately with this status, until the test ends. */
function answerWith(status: number): void {
  class AnsweredRequest extends HeldRequest {
    override send() {
      queueMicrotask(() => this.answer(status));
    }
  }
  replace(window, 'XMLHttpRequest', AnsweredRequest);
  replace(window, 'fetch', async () => Response.json({ status: 'success' }, { status }));
}

function clickInside(element: Element, selector: string): void {
  find(element.shadowRoot as ShadowRoot, selector).click();
}

async function invalidForm(lang: Language): Promise<HTMLElement> {
  const element = mountQuoteForm({ lang });
  fill(element, { email: 'visitor@gmial.com', items: [{ category: 'Watch' }, {}] });
  await until(() => findAll(element, 'section').length === 3);
  await submitInVain(element);
  clickInside(element, '#item-1-designer');
  await until(() => findAll(element, '[role=option]')[0]);
  return element;
}

async function filledForm(lang: Language, status: number): Promise<HTMLElement> {
  answerWith(status);
  const element = mountQuoteForm({ lang, country: 'AE' });
  await fillIn(element);
  byId(element, 'submit').click();
  await until(() => findAll(element, status < 300 ? '.card' : '.failure')[0]);
  return element;
}

/** Shows an element and waits until it has rendered. */
async function place(
  tag: string,
  lang: Language,
  attributes: Example['attributes'] = {},
  content = '',
): Promise<HTMLElement> {
  const element = mountTag(tag, { lang, ...attributes }, content);
  await until(() => findAll(element, '.root > *')[0]);
  return element;
}

async function openDialog(lang: Language): Promise<HTMLElement> {
  const element = await place('luxe-whatsapp-button', lang, { storage: 'none' });
  clickInside(element, '.root > button');
  await until(() => findAll(element, '[part=submit]')[0]);
  clickInside(element, '[part=submit]');
  await until(() => findAll(element, '.error')[0]);
  clickInside(element, '.dial');
  await until(() => findAll(element, '[role=option]')[0]);
  return element;
}

const threeChildren = '<p>One</p><p>Two</p><p>Three</p>';

type States = Record<string, (lang: Language) => Promise<HTMLElement>>;

/** States by tag that together show everything an element can show. */
const states: Record<string, States> = {
  'luxe-quote-form': {
    'with errors and an open list': invalidForm,
    'after a failure': (lang) => filledForm(lang, 503),
    'after a success': (lang) => filledForm(lang, 200),
  },
  'luxe-whatsapp-button': {
    'with its dialog, an error and an open list': openDialog,
    inline: (lang) => place('luxe-whatsapp-button', lang, { inline: '' }),
  },
  'luxe-faq': {
    'with an open answer': async (lang) => {
      const element = await place('luxe-faq', lang);
      clickInside(element, '#QG1 button');
      await until(() => findAll(element, '.open')[0]);
      return element;
    },
  },
  'luxe-offer-response': {
    asking: async (lang) => {
      // Cannot be reached: a server that responds would report the offer as closed before the element asks.
      const noServer = { 'api-base': 'https://unreachable.invalid' };
      const link = { uuid: '1', status: 'approved', confirm: '' };
      const element = await place('luxe-offer-response', lang, { ...link, ...noServer });
      await until(() => findAll(element, '[part=submit]')[0]);
      return element;
    },
    'after the answer': async (lang) => {
      answerWith(200);
      const element = await place('luxe-offer-response', lang, { uuid: '1', status: 'approved' });
      await until(() => findAll(element, '.card[aria-busy=false]')[0]);
      return element;
    },
  },
  'luxe-hero-slider': {
    'with slides': (lang) => place('luxe-hero-slider', lang, {}, threeChildren),
  },
  'luxe-testimonials': {
    'with quotes': (lang) => place('luxe-testimonials', lang, {}, threeChildren),
  },
  'luxe-process-steps': {
    'before they are read': (lang) => place('luxe-process-steps', lang, {}, threeChildren),
    'at their end': async (lang) => {
      const element = await place('luxe-process-steps', lang, {}, threeChildren);
      element.style.marginBottom = '3000px';
      // Leaves its last lines in view at the top, so that the middle of the window is beyond its end.
      scrollBy(0, element.getBoundingClientRect().bottom - innerHeight / 8);
      await until(() => findAll(element, '[part~=reached]')[0]);
      return element;
    },
  },
};

/** Shows every element in each state that is wanted, until the test ends. */
export async function showEveryElement(
  wanted: (definition: ElementDefinition, state: string) => boolean = () => true,
  lang: Language = 'en',
): Promise<Shown[]> {
  const shown: Shown[] = [];
  for (const definition of definitions) {
    for (const [state, show] of Object.entries(states[definition.tag] ?? {})) {
      if (!wanted(definition, state)) continue;
      defineElement(definition);
      shown.push({ definition, state, element: await show(lang) });
    }
  }
  return shown;
}

/** Shows an element in every example of its contract, until the test ends. */
export async function showExamples(
  { tag, examples }: { tag: string; examples: readonly Example[] },
  lang: Language,
): Promise<HTMLElement[]> {
  return Promise.all(
    examples.map(({ attributes, content }) => place(tag, lang, attributes, content?.[lang])),
  );
}
