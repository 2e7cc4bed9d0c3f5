import { useEffect, useMemo } from 'react';
import { captureCampaign } from '../client/campaign-store.ts';
import { type CommonSettings, readCommonSettings } from '../client/common-settings.ts';
import { categories } from '../domain/categories.ts';
import { settings } from '../domain/settings.ts';
import type { ViewProps } from '../element-definition.ts';
import type { Language } from '../i18n/i18n.ts';
import { placeOf } from './draft-place.ts';
import type { FieldPreset } from './quote-form-state.ts';

/** What the attributes of the element ask for, with every default filled in. */
export interface FormSettings extends CommonSettings {
  language: Language;
  emit: ViewProps['emit'];
  preset: FieldPreset;
  successUrl: string;
  showsFailure: boolean;
  heading: string;
  whatsappNumber: string;
  /** Whose draft it may hold, one per line, its own place first; '' keeps none. */
  draftBases: string;
}

/** Reads the element's attributes into settings; they stay the same object until one changes. */
export function useFormSettings({ host, attributes, language, emit }: ViewProps): FormSettings {
  const place = useMemo(() => placeOf(host), [host]);
  const formSettings = useMemo<FormSettings>(() => {
    const text = (name: string) => String(attributes[name] ?? '');
    const common = readCommonSettings(attributes, language);
    const { country } = common;
    const isKept = text('draft') !== 'off' && attributes.storage !== 'none';
    // Without presets a form is like any other of the website: what was typed goes along from page to page.
    const isPreset = text('category') || text('designer');
    return {
      ...common,
      language,
      emit,
      preset: {
        category: categories.find((name) => name === text('category')) ?? '',
        designer: text('designer'),
        dialCountry: country,
      },
      successUrl: text('successUrl'),
      showsFailure: text('failureNotice') !== 'off',
      heading: text('heading'),
      whatsappNumber:
        text('whatsappNumber') || (country === 'SA' ? settings.whatsapp.SA : settings.whatsapp.AE),
      draftBases: isKept
        ? (isPreset ? [place] : [place, '']).map((base) => `${common.apiBase} ${base}`).join('\n')
        : '',
    };
  }, [attributes, language, emit, place]);
  const { storage } = formSettings;
  useEffect(() => captureCampaign(storage, location.search), [storage]);
  return formSettings;
}
