import { dirname, join } from 'node:path';
import { failureReason } from '../../widgets/domain/failure-reasons.ts';
import type { Language } from '../../widgets/domain/languages.ts';
import type { AppEnv, Site } from '../http/middleware/request-context.ts';
import { BuildFile } from './build-file.ts';
import type { PageHeaders } from './page-headers.ts';
import { fillTemplate } from './template.ts';
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
    const html = fillTemplate(
      page.templates[language],
      formReply?.values ?? {},
      sectionsOf(status, formReply),
    );
    return new Response(html, {
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
