import { expect } from 'chai';
import { resolveCountry, resolveLanguage, watchLanguage } from '../../../widgets/client/locale.ts';
import type { KeyValueStorage } from '../../../widgets/client/storage.ts';
import { find, mount } from '../../helpers/elements/dom.ts';

function storageOf(values: Record<string, string> = {}): KeyValueStorage {
  return { get: (key) => values[key] ?? null, set: () => {}, remove: () => {} };
}

/** Adds an element to the page, and another one to a shadow root in it. */
function mountInShadowRoot(html: string) {
  const outer = mount(html);
  const inner = document.createElement('p');
  find(outer, 'div').attachShadow({ mode: 'open' }).append(inner);
  return { outer, inner };
}

/** Waits for MutationObserver callbacks. */
const observed = () => Promise.resolve();

afterEach(() => document.documentElement.removeAttribute('lang'));

describe('the language of an element', () => {
  const languageOf = (html: string, saved?: Record<string, string>) => {
    const stage = mount(html);
    return resolveLanguage(stage.querySelector('i') ?? stage, storageOf(saved));
  };

  it('is its own, or that of the closest ancestor in English or Arabic', () => {
    expect(languageOf('<div lang="en"><i lang="ar"></i></div>')).to.equal('ar');
    expect(languageOf('<div lang="ar-SA"><p lang="xx"><i lang=""></i></p></div>')).to.equal('ar');
    expect(languageOf('<div lang="EN-gb"><i></i></div>', { language: 'ar' })).to.equal('en');
    // `arn` is Mapudungun, not Arabic.
    expect(languageOf('<div lang="arn"><i></i></div>')).to.equal('en');
  });

  it('is otherwise the saved language, or else English', () => {
    expect(languageOf('<div lang="xx"><i></i></div>', { language: 'ar' })).to.equal('ar');
    expect(languageOf('<i></i>', { language: 'xx' })).to.equal('en');
  });

  it('is inherited through shadow roots', () => {
    const { inner } = mountInShadowRoot('<section lang="ar"><div></div></section>');
    expect(resolveLanguage(inner, storageOf())).to.equal('ar');
  });
});

describe('watching the language', () => {
  it('reports changes on the element, on ancestors and beyond shadow roots', async () => {
    const { outer, inner } = mountInShadowRoot('<section><div></div></section>');
    let changes = 0;
    const stop = watchLanguage(inner, () => changes++);
    outer.lang = 'ar';
    await observed();
    expect(changes).to.equal(1);
    inner.lang = 'en';
    await observed();
    expect(changes).to.equal(2);
    stop();
    inner.lang = 'ar';
    await observed();
    expect(changes).to.equal(2);
  });

  it('ignores changes of other elements', async () => {
    const stage = mount('<div><i></i><b></b></div>');
    let changes = 0;
    const stop = watchLanguage(stage.querySelector('i') as Element, () => changes++);
    (stage.querySelector('b') as HTMLElement).lang = 'ar';
    stage.lang = 'xx';
    await observed();
    expect(changes).to.equal(0);
    stop();
  });
});

describe('the country of an element', () => {
  it('comes from the attribute, else from storage, else from the language', () => {
    expect(resolveCountry('lb', 'ar', storageOf({ country: 'KSA' }))).to.equal('LB');
    expect(resolveCountry('nowhere', 'en', storageOf({ country: 'KSA' }))).to.equal('SA');
    expect(resolveCountry(undefined, 'ar', storageOf({ country: 'FR' }))).to.equal('SA');
    expect(resolveCountry(undefined, 'en', storageOf())).to.equal('AE');
  });
});
