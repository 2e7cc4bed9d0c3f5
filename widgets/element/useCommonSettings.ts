import { useEffect, useMemo } from 'react';
import { captureVisit } from '../client/capture-visit.ts';
import {
  type CommonSettings,
  type CommonValues,
  readCommonSettings,
} from '../client/common-settings.ts';
import type { ScriptLanguage } from '../domain/languages.ts';

/** Returns the settings of an element that calls the API, and saves campaign and click ids of the page's URL. */
export function useCommonSettings(
  attributes: Readonly<CommonValues>,
  language: ScriptLanguage,
): CommonSettings {
  const settings = useMemo(() => readCommonSettings(attributes, language), [attributes, language]);
  const { storage, keepsClickIds } = settings;
  useEffect(() => captureVisit({ storage, keepsClickIds }), [storage, keepsClickIds]);
  return settings;
}
