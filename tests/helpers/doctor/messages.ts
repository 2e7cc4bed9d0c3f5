import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Language } from '../../../widgets/domain/languages.ts';

/** Reads the doctor's messages, in which {{names}} stand for values from the page. */
export function doctorMessages(language: Language): Readonly<Record<string, string>> {
  const files = ['window', 'findings'].map((name) =>
    resolve(import.meta.dirname, `../../../widgets/doctor/texts/${name}.${language}.json`),
  );
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, 'utf8'))));
}
