import type { Locator, Page } from 'playwright';
import type { StoredLead } from '../../../server/store/store.ts';
import type { Category } from '../../../widgets/domain/categories.ts';
import type { Condition } from '../../../widgets/domain/conditions.ts';
import type { Language } from '../../../widgets/domain/languages.ts';
import type { StoreCountry } from '../../../widgets/domain/stores.ts';
import type { VersionedClass } from '../../../widgets/element/warnings.ts';
import { type Translate, translator } from '../../../widgets/i18n/i18n.ts';
import type { Role, Tab } from '../browsers/browser-tab.ts';
import { playwrightTab } from '../browsers/browsers.ts';
import { enterInput } from './enter-input.ts';
import { type FormTag, type Recorded, snippet } from './host-site.ts';
import { smallPhotos } from './photos.ts';
import type { Site } from './site.ts';

export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  country: StoreCountry;
}

export interface Item {
  category: Category;
  /** Typed, then chosen in the list: the brand, or "Use …" for an unlisted one. */
  designer: string;
  isListed: boolean;
  model: string;
  condition: Condition;
  photos: readonly string[];
}

export const watch: Item = {
  category: 'Watch',
  designer: 'Rolex',
  isListed: true,
  model: 'Datejust 36',
  condition: 'good',
  photos: [smallPhotos[0]],
};
/** `watch` as the server stores it. */
export const storedWatch = {
  category: watch.category,
  designer: watch.designer,
  model: watch.model,
  condition: 'In good condition (light marks of use)',
  photos: [{ name: 'front.jpg', type: 'image/jpeg' }],
};
export const bag: Item = {
  ...watch,
  category: 'Handbag',
  designer: 'Chanel',
  model: 'Classic Flap',
  condition: 'excellent',
};
/** An item of a designer who is not in the list. */
export const ring: Item = {
  category: 'Jewelry',
  designer: 'Atelier Noor',
  isListed: false,
  model: 'Ring "Layl"',
  condition: 'new',
  photos: [smallPhotos[1]],
};

let people = 0;

/** A person that no other test uses, identified at the desk by the email address. */
export function newPerson(changes: Partial<Person> = {}): Person {
  people += 1;
  return {
    firstName: 'Layla',
    lastName: 'Haddad',
    email: `layla.${process.pid}.${people}@example.com`,
    phone: '0501234567',
    country: 'AE',
    ...changes,
  };
}

/** The quote form as a visitor uses it, in either language and any browser. */
export class QuoteForm {
  readonly tab: Tab;
  readonly t: Translate;
  readonly #language: Language;

  constructor(tab: Tab, language: Language) {
    this.tab = tab;
    this.t = translator(language);
    this.#language = language;
  }

  click(role: Role, name: string, within?: string): Promise<void> {
    return this.tab.click({ role, name, within });
  }

  /** Name of an item's region: numbered from two items on. */
  itemRegion(number?: number): string {
    return number ? this.t('form.itemNumber', { number }) : this.t('form.item');
  }

  /** Types a designer and chooses it in the list, which puts typed text between Unicode isolates. */
  async chooseDesigner({ designer, isListed }: Item, within: string): Promise<void> {
    await this.tab.type({ role: 'combobox', name: this.t('form.designer'), within }, designer);
    const useTyped = this.t('list.useTyped', { text: `\u2068${designer}\u2069` });
    const name = isListed ? designer : useTyped;
    await this.tab.click({ role: 'option', name, within, begins: true });
  }

  /** Enters an item at once, without mouse and keyboard. */
  fillItem(item: Item, number?: number): Promise<void> {
    return enterInput(this.tab, { form: this.#language, item, number });
  }

  /** Enters the contact data at once, without mouse and keyboard. */
  fillContact(person: Person): Promise<void> {
    return enterInput(this.tab, { form: this.#language, person });
  }

  /** Enters everything that a request needs at once, without mouse and keyboard. */
  fill(person: Person, item: Item = watch): Promise<void> {
    return enterInput(this.tab, { form: this.#language, item, person });
  }

  /** Enters the only item with mouse and keyboard, or by touch. */
  async fillItemByHand(item: Item): Promise<void> {
    const { tab, t } = this;
    const within = this.itemRegion();
    await this.click('radio', t(`category.${item.category}`), within);
    await this.chooseDesigner(item, within);
    await tab.type({ role: 'textbox', name: t('form.model'), within }, item.model);
    await this.click('radio', t(`condition.${item.condition}`), within);
    await this.addPhotos(item.photos);
  }

  /** Enters everything that a request needs with mouse and keyboard, or by touch. */
  async fillByHand(person: Person, item: Item): Promise<void> {
    const { tab, t } = this;
    const type = (name: string, text: string) => tab.type({ role: 'textbox', name }, text);
    await this.fillItemByHand(item);
    await type(t('form.firstName'), person.firstName);
    await type(t('form.lastName'), person.lastName);
    await type(t('form.email'), person.email);
    await type(t('form.phone'), person.phone);
    await this.click('radio', t(`country.${person.country}`));
  }

  /** Chooses photos of the only item and waits until they are shown. */
  async addPhotos(photos: readonly string[]): Promise<void> {
    await this.tab.choosePhotos({ role: 'button', name: this.t('photos.choose') }, photos);
    await this.seesPhotos(photos);
  }

  async seesPhotos(photos: readonly string[], number?: number): Promise<void> {
    const within = this.itemRegion(number);
    for (const [index, path] of photos.entries()) {
      const name = path.slice(path.lastIndexOf('/') + 1);
      const label = this.t('photos.remove', { number: index + 1, name });
      await this.tab.sees({ role: 'button', name: label, within });
    }
  }

  addItem(): Promise<void> {
    return this.click('button', this.t('form.addItem'));
  }

  submit(count = 1): Promise<void> {
    return this.click('button', this.t('form.submit', { count }));
  }

  /** Waits for the complete form, which renders piece by piece while the script starts. */
  async hasStarted(): Promise<void> {
    await this.tab.evaluate(async (tag) => {
      await customElements.whenDefined(tag);
      await (customElements.get(tag) as VersionedClass).started;
    }, 'luxe-quote-form');
  }

  seesThanks(): Promise<void> {
    return this.tab.sees({ role: 'heading', name: this.t('thanks.heading') });
  }

  /** Submits the form and waits for the thank-you message. */
  async send(count?: number): Promise<void> {
    await this.submit(count);
    await this.seesThanks();
  }
}

/** A control anywhere on the page. Names match exactly. */
export function control(page: Page, role: Role, name: string, within?: string): Locator {
  const place = within ? page.getByRole('region', { name: within, exact: true }) : page;
  return place.getByRole(role, { name, exact: true });
}

/** Checks that exactly the element has the focus, not an ancestor or descendant. */
export function hasFocus(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element.matches(':focus'));
}

/** Returns the status messages that screen readers announce. */
export async function statusOf(page: Page): Promise<string> {
  return (await page.getByRole('status').allInnerTexts()).join(' ');
}

/** The page's recording: widget events, policy violations, errors. */
export function recordedIn(page: Page): Promise<Recorded> {
  return page.evaluate(() => window.recorded);
}

/** Fills the form for a new person, sends it, and returns the stored lead. */
export async function sendNewLead(site: Site, form: QuoteForm): Promise<StoredLead> {
  const person = newPerson();
  await form.fill(person);
  await form.send();
  return site.leadOf(person.email);
}

interface FormPage extends FormTag {
  /** Query of the page's URL, such as `?utm_source=x`. */
  query?: string;
  /** Origin of script and API; default: the server. */
  origin?: string;
  head?: string;
  /** Taps instead of clicking. */
  touch?: boolean;
}

/** Opens a partner's page with one form on it. */
export async function openForm(
  site: Site,
  page: Page,
  { query = '', origin = site.server.origin, head = '', touch = false, ...tag }: FormPage = {},
) {
  const language = tag.language ?? 'en';
  const url = site.host.add({ lang: language, head, body: snippet(origin, tag) }) + query;
  const form = new QuoteForm(playwrightTab(page, { touch }), language);
  await page.goto(url);
  return { page, form, t: form.t, url };
}

/** Opens a form and fills it for a new person. */
export async function openFilledForm(site: Site, page: Page, options?: FormPage) {
  const person = newPerson();
  const opened = await openForm(site, page, options);
  await opened.form.fill(person);
  return { ...opened, person };
}
