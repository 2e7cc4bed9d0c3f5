import { useMemo } from 'react';
import type { EventKeeping } from '../client/analytics.ts';
import type { CommonSettings } from '../client/common-settings.ts';
import { knownCountry } from '../client/locale.ts';
import { whatsappNumber } from '../domain/whatsapp-link.ts';
import type { ViewProps } from '../element/element-definition.ts';
import { useCommonSettings } from '../element/useCommonSettings.ts';
import { placeOf } from './draft/draft-place.ts';
import type { quoteFormContract } from './quote-form.contract.ts';
import type { FieldPreset } from './state/quote-form-state.ts';

type FormProps = ViewProps<typeof quoteFormContract>;

/** Settings from the element's attributes, with defaults. */
export interface FormSettings
  extends CommonSettings,
    Pick<FormProps, 'attributes' | 'language' | 'emit' | 'count'> {
  preset: FieldPreset;
  /** `always` for events that the success page pushes, so that its tags have time to run. */
  keepEvents: EventKeeping;
  whatsappNumber: string;
  /**
   * Places whose draft the form may hold, its own first; '' for no draft. One string, a place per line, so that equal
   * lists compare equal.
   */
  draftPlaces: string;
}

/** Returns true if the address loads a page of this origin, which shares the session storage. */
function loadsPageHere(address = '#'): boolean {
  const { origin, href } = new URL(address, document.baseURI);
  return origin === location.origin && href.split('#')[0] !== location.href.split('#')[0];
}

function eventKeeping({
  storage,
  analyticsPage,
  successUrl,
}: FormProps['attributes']): EventKeeping {
  if (storage === 'none') return 'never';
  return analyticsPage === 'success' && loadsPageHere(successUrl) ? 'always' : 'unread';
}

/** Reads the element's attributes; returns the same object until one changes. */
export function useFormSettings({
  host,
  attributes,
  language,
  emit,
  count,
}: FormProps): FormSettings {
  const place = useMemo(() => placeOf(host), [host]);
  const common = useCommonSettings(attributes, language);
  return useMemo<FormSettings>(() => {
    const { country } = common;
    const isKept = attributes.draft !== 'off' && attributes.storage !== 'none';
    // Forms without presets may also hold the draft that they share on this website: its place is ''.
    const isPreset = attributes.category || attributes.designer;
    return {
      ...common,
      attributes,
      language,
      emit,
      count,
      preset: {
        category: attributes.category ?? '',
        designer: attributes.designer ?? '',
        dialCountry: country,
        country: knownCountry(attributes.country, common.storage) ?? '',
      },
      keepEvents: eventKeeping(attributes),
      whatsappNumber: attributes.whatsappNumber || whatsappNumber(country),
      draftPlaces: isKept
        ? (isPreset ? [place] : [place, '']).map((name) => `${common.apiBase} ${name}`).join('\n')
        : '',
    };
  }, [common, attributes, language, emit, count, place]);
}
