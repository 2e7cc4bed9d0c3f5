import { dirname, join } from 'node:path';
import { failureReason } from '../../widgets/domain/failure-reasons.ts';
import { leftOutNote } from '../../widgets/domain/plain-form.ts';
import { translator } from '../../widgets/i18n/i18n.ts';
import { plainFormLines } from '../../widgets/plain-form/plain-form.ts';
import type { AppEnv, PageTemplate, Site } from '../http/middleware/request-context.ts';
import { buildFile } from './build-file.ts';
import { savedLanguage } from './visitor.ts';

/** Returns the template's visible sections (pages/routes/PlainFormAnswer.tsx). */
function sectionsOf(status: number, reply: AppEnv['Variables']['formReply']): Set<string> {
  const hasErrors = reply !== undefined && reply.errors.length > 0;
  return new Set([
    reply ? 'form' : 'back',
    ...(hasErrors ? [] : [`failure.${failureReason(status)}`]),
  ]);
}

/** Sections of Mustache. https://mustache.github.io/mustache.5.html */
const section = /\{\{#([\w.=-]+)\}\}(.*?)\{\{\/\1\}\}/gs;

/** Keeps `{{#name}}…{{/name}}` only for the given names. */
function withSections(template: string, names: ReadonlySet<string>): string {
  return template.replace(section, (_, name: string, inside: string) =>
    names.has(name) ? withSections(inside, names) : '',
  );
}

const legalPages = { terms: '/terms', privacy: '/privacy' };

/**
 * Creates the function that answers plain forms: with a redirect to the thank-you page, or with a page of the build that
 * shows the error, and the form again with the values that the visitor typed.
 */
export function createPlainFormAnswers(pageHeadersFile: string): Site['answerPlainForm'] {
  const readPage = buildFile<PageTemplate>(join(dirname(pageHeadersFile), 'plain-form.json'));
  return async (c, language) => {
    const page = await readPage();
    if (!page) return undefined;
    const { status } = c.res;
    if (status < 400) {
      // If no cookie has this language, the URL carries it.
      const query = savedLanguage(c) === language ? '' : `?lang=${language}`;
      // The page shows its note on left-out photos, without script, if the note is the URL's target.
      const note = c.var.hasLeftOut ? `#${leftOutNote}` : '';
      return c.redirect(`/thank-you${query}${note}`, 303);
    }
    const { formReply } = c.var;
    const template = withSections(page.templates[language], sectionsOf(status, formReply));
    const form = formReply
      ? plainFormLines({
          language,
          heading: translator(language)('form.heading'),
          ...formReply,
          ...legalPages,
        })
      : [];
    // A function as replacement, because `$` in a typed text would have a special meaning in a string.
    const filled = template.replace('{{{form}}}', () => form.join('\n'));
    return new Response(filled, {
      status,
      headers: {
        ...page.headers,
        'Cache-Control': 'no-store',
        'Content-Language': language,
        'Content-Type': 'text/html; charset=utf-8',
      },
    });
  };
}
