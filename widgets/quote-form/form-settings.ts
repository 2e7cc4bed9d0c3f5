import { useMemo } from 'react';
import type { EventKeeping } from '../client/analytics.ts';
import type { CommonSettings } from '../client/common-settings.ts';
import { knownCountry } from '../client/locale.ts';
import { clickIdParameters } from '../domain/click-ids.ts';
import { whatsappNumber } from '../domain/whatsapp-link.ts';
import type { ViewProps } from '../element/element-definition.ts';
import { useCommonSettings } from '../element/useCommonSettings.ts';
import type { quoteFormContract } from './quote-form.contract.ts';
import type { FieldPreset } from './state/quote-form-state.ts';

export type FormProps = ViewProps<typeof quoteFormContract>;

/** Settings from the element's attributes, with defaults. */
export interface FormSettings extends CommonSettings {
  preset: FieldPreset;
  /** `always` if the success page pushes the events: this page is left before its tags have run. */
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

/** Parameters that do not change the page: campaigns, click ids, the doctor. */
const trackingParameter = new RegExp(
  `^(utm_.*|social_link_id|${clickIdParameters.join('|')}|luxe-doctor)$`,
);

function pageAddress({ pathname, search }: Location): string {
  const query = new URLSearchParams(search);
  for (const name of [...query.keys()]) if (trackingParameter.test(name)) query.delete(name);
  return `${pathname}?${query}`;
}

/** Describes where an element is: its name and its index among elements of that name, in its tree and in all outer trees. */
function position(element: Element): string {
  const root = element.getRootNode() as Document | ShadowRoot;
  const alike = [...root.querySelectorAll(element.localName)];
  const inTree = `${element.localName} ${alike.indexOf(element)}`;
  return 'host' in root ? `${position(root.host)} ${inTree}` : inTree;
}

/** Returns the place of a form on this website, stable across reloads; supports closed shadow roots. */
function placeOf(form: Element): string {
  return `${pageAddress(location)} ${position(form)}`;
}

/** Reads the element's attributes; returns the same object for the same `attributes` and `language`. */
export function useFormSettings({ host, attributes, language }: FormProps): FormSettings {
  const place = useMemo(() => placeOf(host), [host]);
  const common = useCommonSettings(attributes, language);
  return useMemo<FormSettings>(() => {
    const { country } = common;
    const isKept = attributes.draft !== 'off' && attributes.storage !== 'none';
    // Forms without presets may also hold the draft that they share on this website: its place is ''.
    const isPreset = attributes.category || attributes.designer;
    return {
      ...common,
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
  }, [common, attributes, place]);
}
