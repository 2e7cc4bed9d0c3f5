import { dirname, join } from 'node:path';
import { html } from 'hono/html';
import { failureReason } from '../../widgets/domain/failure-reasons.ts';
import type { Language } from '../../widgets/domain/languages.ts';
import type { AppEnv, Site } from '../http/middleware/request-context.ts';
import { BuildFile } from './build-file.ts';
import type { PageHeaders } from './pages.ts';
import { savedLanguage } from './visitor.ts';

/** Template of the page that returns a plain form, written by the build. */
interface PlainFormPage {
  headers: PageHeaders;
  templates: Readonly<Record<Language, string>>;
}

/** Returns the template's visible sections (pages/routes/PlainFormAnswer.tsx). */
function sectionsOf(status: number, reply: AppEnv['Variables']['formReply']): Set<string> {
  const errors = reply?.errors ?? [];
  const hasErrors = errors.length > 0;
  const chosen = Object.entries(reply?.values ?? {}).map(([name, value]) => `${name}=${value}`);
  return new Set([
    reply ? 'form' : 'back',
    hasErrors ? 'errors' : `failure.${failureReason(status)}`,
    ...errors.map((code) => `error.${code}`),
    ...chosen,
  ]);
}

const section = /\{\{#([\w.=-]+)\}\}(.*?)\{\{\/\1\}\}/gs;

/** Keeps `{{#name}}…{{/name}}` only for the given names. */
function withSections(template: string, names: ReadonlySet<string>): string {
  return template.replace(section, (_, name: string, inside: string) =>
    names.has(name) ? withSections(inside, names) : '',
  );
}

/**
 * Fills a template of the build, in the subset of Mustache that it uses: sections, and `{{name}}` for an escaped
 * value. https://mustache.github.io/mustache.5.html
 */
function fillTemplate(
  template: string,
  values: Readonly<Record<string, string>>,
  sections: ReadonlySet<string>,
): string {
  return withSections(template, sections).replace(/\{\{([\w.-]+)\}\}/g, (_, name: string) =>
    String(html`${values[name] ?? ''}`),
  );
}

export function createPlainFormAnswers(pageHeadersFile: string): Site['answerPlainForm'] {
  const file = new BuildFile<PlainFormPage>(join(dirname(pageHeadersFile), 'plain-form.json'));
  return async (c, language) => {
    const page = await file.read();
    if (!page) return undefined;
    const { status } = c.res;
    if (status < 400) {
      // Without cookies, only the URL carries the language.
      const query = savedLanguage(c) === language ? '' : `?lang=${language}`;
      return c.redirect(`/thank-you${query}`, 303);
    }
    const { formReply } = c.var;
    const filled = fillTemplate(
      page.templates[language],
      formReply?.values ?? {},
      sectionsOf(status, formReply),
    );
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
