import { describe, expect, it } from 'vitest';
import {
  type Configuration,
  cssPropertyNames,
  ownParameters,
  readConfiguration,
  writeConfiguration,
} from '../../../demo/builder/configuration.ts';
import { attributeTexts, textsByLanguage } from '../../../demo/builder/texts.ts';
import { contracts } from '../../../widgets/contracts.ts';
import type { Language } from '../../../widgets/domain/languages.ts';
import { elements } from '../../../widgets/manifest/elements.ts';
import { builderSnippet } from '../../helpers/platforms/builder-snippet.ts';

function read(query: string, language: Language = 'en'): Configuration {
  return readConfiguration(new URLSearchParams(query), language, elements);
}

describe('the URL of the builder', () => {
  it('may have listed values in any case, which the controls and the snippet show as listed', () => {
    const query = 'section= Services&country=sa&heading=FAQ';
    const attributes = { section: 'services', country: 'SA', heading: 'FAQ' };
    expect(read(query).attributes).toEqual(attributes);
  });

  it.each(['en', 'ar'] as const)('keeps every choice (%s)', (language) => {
    const configuration: Configuration = {
      widget: 'luxe-faq',
      language: 'page',
      attributes: { heading: 'A & "B" + ج', section: 'general', 'utm-source': 'x' },
      cssProperties: { 'color-accent': '#8c6632', radius: '0' },
      isPinned: true,
      isTest: true,
      hasPlainForm: false,
      platform: 'tag-manager',
      page: 'https://partner.example/sell?a=1&b',
      container: '#a > .b',
      scriptBase: 'https://cdn.example/w/',
      width: 'desktop',
      previewLanguage: 'ar',
    };
    expect(read(writeConfiguration(configuration, language), language)).toEqual(configuration);
  });

  it('has a parameter for the content of the form tag only if that is a link', () => {
    for (const query of ['', 'form=plain', 'form=x']) expect(read(query).hasPlainForm).toBe(true);
    expect(read('form=link').hasPlainForm).toBe(false);
    expect(writeConfiguration(read('form=plain'), 'en')).toBe('lang=en&widget=luxe-quote-form');
  });

  it('replaces unknown values by the defaults', () => {
    const query = 'widget=luxe-nothing&language=fr&platform=x&width=y&version=9&preview=z&other=1';
    expect(read(query)).toEqual(read(''));
    expect(read('')).toMatchObject({ widget: 'luxe-quote-form', language: 'en', attributes: {} });
    expect(read('', 'ar')).toMatchObject({ language: 'ar', previewLanguage: 'ar' });
  });

  it('has no parameter with two meanings', () => {
    for (const { attributes, cssProperties } of elements) {
      const names = [
        ...Object.keys(attributes),
        ...cssPropertyNames(cssProperties),
        ...ownParameters,
      ];
      // `lang` is the builder's language; the attribute `lang` is called `language` in the URL.
      expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual(['lang']);
    }
  });
});

describe('the composed snippet', () => {
  it('contains only non-default attributes, language and country first', () => {
    expect(
      builderSnippet(
        'country=SA&analytics=anonymous&draft=off&failure-notice=ON&heading=%20&utm-source=partner',
      ).attributes,
    ).toEqual([
      ['lang', 'en'],
      ['country', 'SA'],
      ['draft', 'off'],
      ['utm-source', 'partner'],
    ]);
    expect(builderSnippet('language=page').attributes).toEqual([]);
  });

  it('contains no value that the widget rejects', () => {
    const { attributes } = builderSnippet(
      'widget=luxe-whatsapp-button&inline=false&offset=far&position=up',
    );
    expect(attributes).toEqual([['lang', 'en']]);
    expect(builderSnippet('widget=luxe-whatsapp-button&inline=true').attributes).toContainEqual([
      'inline',
      '',
    ]);
  });

  it('marks leads as tests on request, only in widgets that send leads', () => {
    const mark = ['data-test', ''];
    for (const tag of ['luxe-quote-form', 'luxe-whatsapp-button']) {
      expect(builderSnippet(`widget=${tag}&test=on`).attributes.at(-1)).toEqual(mark);
      expect(builderSnippet(`widget=${tag}`).attributes).not.toContainEqual(mark);
    }
    expect(builderSnippet('widget=luxe-faq&test=on').attributes).not.toContainEqual(mark);
  });

  it('reserves the height, except for a floating button', () => {
    expect(builderSnippet('').styles).toContainEqual(['min-height', '1800px']);
    expect(builderSnippet('widget=luxe-whatsapp-button')).toMatchObject({
      styles: [],
      children: [],
    });
    expect(builderSnippet('widget=luxe-whatsapp-button&inline=true')).toMatchObject({
      styles: [
        ['display', 'block'],
        ['min-height', '48px'],
      ],
      children: [{ tag: 'a', href: 'https://wa.me/971500000000' }],
    });
  });

  it('has its link and its questions in the language of the widget or of its page', () => {
    const faq = builderSnippet('widget=luxe-faq&language=page&preview=ar');
    expect(faq.prerendered?.join()).toContain('كيف');
    expect(faq.children[0]?.href).toBe('https://widgets.example/faqs?lang=ar');
    expect(builderSnippet('').children).toEqual([
      { tag: 'a', text: 'Get a quote', href: 'https://widgets.example/#Quote' },
    ]);
    expect(builderSnippet('language=ar').children).toEqual([
      { tag: 'a', text: 'اطلب عرض سعر', href: 'https://widgets.example/?lang=ar#Quote' },
    ]);
  });

  it('contains the chosen custom properties, except invalid colors and defaults', () => {
    const { styles } = builderSnippet(
      'color-accent=0e3b32&color-surface=fff&radius=0&color-text=no',
    );
    const customProperties = styles.filter(([name]) => name.startsWith('--'));
    expect(customProperties).toEqual([
      ['--luxe-color-surface', '#ffffff'],
      ['--luxe-radius', '0'],
    ]);
  });

  it.each([
    ['https://cdn.example/w', 'https://cdn.example/w/luxe-widgets.js'],
    ['https://cdn.example/luxe-widgets.js', 'https://cdn.example/luxe-widgets.js'],
    ['https://cdn.example/?x#y', 'https://cdn.example/luxe-widgets.js'],
    ['nonsense', 'https://widgets.example/luxe-widgets.js'],
    ['javascript:alert(1)', 'https://widgets.example/luxe-widgets.js'],
  ])('loads the script from %s', (base, src) => {
    expect(builderSnippet(`script=${encodeURIComponent(base)}`).script).toEqual({ src });
  });

  it('pins a version', () => {
    expect(builderSnippet('version=pinned').script).toEqual({
      src: 'https://widgets.example/luxe-widgets@1.2.3.js',
      integrity: 'sha384-x',
    });
  });
});

describe.each(['en', 'ar'] as const)('the labels of the builder (%s)', (language) => {
  const words = textsByLanguage[language];

  it.each(elements.map((element) => [element.tag, element] as const))(
    'cover all settings of %s',
    (tag, element) => {
      expect(words.widgets).toHaveProperty(tag);
      for (const [name, { values, suggestions }] of Object.entries(element.attributes)) {
        if (name === 'lang') continue;
        expect(words.attributes, `${tag} ${name}`).toHaveProperty(name);
        const names = words.attributes[name]?.values ?? {};
        expect(Object.keys(names).sort(), name).toEqual([...(values ?? suggestions ?? [])].sort());
      }
      for (const name of cssPropertyNames(element.cssProperties)) {
        const [, role] = /^color-(.+)/.exec(name) ?? [];
        if (role) expect(words.colors).toHaveProperty(role);
        else expect(words.cssProperties).toHaveProperty(name);
      }
    },
  );

  it('are the same for attributes shared by several elements', () => {
    for (const { tag, attributes } of contracts) {
      for (const [name, texts] of Object.entries(attributeTexts(attributes, language))) {
        expect(texts, `${tag} ${name}`).toEqual(words.attributes[name]);
      }
    }
  });

  it('contain no unused entries', () => {
    const known = new Set(elements.flatMap(({ attributes }) => Object.keys(attributes)));
    expect(Object.keys(words.attributes).filter((name) => !known.has(name))).toEqual([]);
  });
});
