import { readFileSync } from 'node:fs';
import { flatMessages } from './flat-messages.ts';

/** The messages of the script by their whole keys, in any of its languages. */
export function scriptMessages(language: string): Record<string, string> {
  return flatMessages(JSON.parse(readFileSync(`widgets/i18n/${language}.json`, 'utf8')));
}
