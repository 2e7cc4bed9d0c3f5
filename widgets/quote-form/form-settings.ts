import { useEffect, useMemo } from 'react';
import { captureCampaign } from '../client/campaign-store.ts';
import { type CommonSettings, readCommonSettings } from '../client/common-settings.ts';
import { settings } from '../domain/settings.ts';
import type { ViewProps } from '../element-definition.ts';
import type { Language } from '../i18n/i18n.ts';
import type { quoteFormContract } from './quote-form.contract.ts';
import type { FieldPreset } from './quote-form-state.ts';

type FormProps = ViewProps<typeof quoteFormContract>;

/** What the attributes of the element ask for, with every default filled in. */
export interface FormSettings extends CommonSettings {
  language: Language;
  emit: FormProps['emit'];
  preset: FieldPreset;
  successUrl: string;
  showsFailure: boolean;
  heading: string;
  whatsappNumber: string;
  /** Name of this form's draft in the browser, '' for none. */
  draftKey: string;
}

/** Two forms on one page keep two drafts: by id, else by their order. */
function draftKey(host: HTMLElement): string {
  const forms = [...document.querySelectorAll(host.localName)];
  return `${location.pathname}#${host.id || forms.indexOf(host)}`;
}

/** Reads the element's attributes into settings; they stay the same object until one changes. */
export function useFormSettings({ host, attributes, language, emit }: FormProps): FormSettings {
  const key = useMemo(() => draftKey(host), [host]);
  const formSettings = useMemo<FormSettings>(() => {
    const common = readCommonSettings(attributes, language);
    const { country } = common;
    return {
      ...common,
      language,
      emit,
      preset: {
        category: attributes.category ?? '',
        designer: attributes.designer ?? '',
        dialCountry: country,
      },
      successUrl: attributes.successUrl ?? '',
      showsFailure: attributes.failureNotice !== 'off',
      heading: attributes.heading ?? '',
      whatsappNumber:
        attributes.whatsappNumber ||
        (country === 'SA' ? settings.whatsapp.SA : settings.whatsapp.AE),
      draftKey: attributes.draft === 'off' || attributes.storage === 'none' ? '' : key,
    };
  }, [attributes, language, emit, key]);
  const { storage } = formSettings;
  useEffect(() => captureCampaign(storage, location.search), [storage]);
  return formSettings;
}
