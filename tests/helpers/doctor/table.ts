import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Cause } from '../../../widgets/doctor/texts/texts.ts';
import { type Language, languages } from '../../../widgets/domain/languages.ts';
import type { Engine, Tab } from '../browsers/browser-tab.ts';
import { installedEngines } from '../browsers/browsers.ts';
import type { HostSite } from '../journey/host-site.ts';
import { useSite } from '../journey/site.ts';
import { doctorMessages } from './messages.ts';
import { examineIn } from './page.ts';
import { hasLibrary, startPlaces } from './places.ts';
import { brokenSetUps, soundSetUps } from './set-ups/index.ts';
import { type Places, type SetUp, snippet } from './set-ups/set-up.ts';

/** Matches the title of a cause. `tool` is the value that the title must contain; by default, any value fits. */
function titlePattern(cause: Cause, language: Language, tool = '.+'): RegExp {
  const pieces = doctorMessages(language)[`cause.${cause}.title`]?.split(/\{\{\w+\}\}/) ?? [];
  const literal = pieces.map((piece) =>
    piece.replaceAll('`', '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
  );
  return new RegExp(`^${literal.join(tool)}$`);
}

/** Publishes the page of a set-up and returns its URL. */
function publish(host: HostSite, places: Places, lang: Language, setUp: SetUp): string {
  const { body = snippet, head, headers, inner, library } = setUp;
  const frame = inner && host.add({ lang, body: inner(places) });
  const script = library ? `<script src="${places.files}/${library}.js"></script>` : '';
  return host.add({
    lang,
    head: script + (head?.(places) ?? ''),
    body: body(places).replaceAll('#inner', frame ?? '#inner'),
    ...(headers && { headers: headers(places) }),
  });
}

/** Tests the doctor in one engine on all pages of the table. It must name one cause on each broken page, else none. */
export async function testDoctorTable(name: Engine['name']): Promise<void> {
  const engine = (await installedEngines()).find((one) => one.name === name);
  /** Tabs that no test uses. */
  const idle: Tab[] = [];

  async function withTab<T>(use: (tab: Tab) => Promise<T>): Promise<T> {
    if (!engine) throw new Error(`${name} is not installed`);
    const tab = idle.pop() ?? (await engine.newTab());
    try {
      const result = await use(tab);
      idle.push(tab);
      return result;
    } catch (error) {
      // Closes the tab: the next page needs one in a known state.
      await tab.close();
      throw error;
    }
  }

  // The doctor mostly waits for scripts and replies, so pages run side by side. WebKitGTK has one tab at a time.
  const isConcurrent = name !== 'WebKitGTK';
  describe.runIf(engine)(`the doctor in ${name}`, { concurrent: isConcurrent }, () => {
    const site = useSite();
    let started: Awaited<ReturnType<typeof startPlaces>>;
    beforeAll(async () => {
      started = await startPlaces(site);
    });
    afterAll(async () => {
      await Promise.all([...idle.map((tab) => tab.close()), started.close()]);
    });

    const canRun = (setUp: SetUp) =>
      (!setUp.library || hasLibrary(setUp.library)) &&
      (name === 'Chromium' || setUp.isForAllEngines);
    const all = [...brokenSetUps, ...soundSetUps];

    /** The findings in both languages. Every other page is in Arabic. */
    async function findingsOn(setUp: SetUp) {
      const language = all.indexOf(setUp) % 2 ? 'ar' : 'en';
      const url = publish(site.host, started.places, language, setUp);
      const byConsole = setUp.byConsole ?? false;
      return withTab((tab) => examineIn(tab, url, { language, byConsole }));
    }

    for (const setUp of brokenSetUps.filter(canRun)) {
      const { name: page, cause, severity = 'error', paste, tool } = setUp;
      test(`names ${cause} as the cause: ${page}`, async () => {
        if (!cause) throw new Error('A broken set-up needs a cause');
        const found = await findingsOn(setUp);
        for (const language of languages) {
          expect(found[language]).toMatchObject([
            {
              severity: doctorMessages(language)[`severity.${severity}`],
              title: expect.stringMatching(titlePattern(cause, language, tool)),
            },
          ]);
          if (paste) expect(found[language][0]?.paste).toMatch(paste);
        }
      });
    }

    for (const setUp of soundSetUps.filter(canRun)) {
      test(`finds nothing wrong: ${setUp.name}`, async () => {
        expect(await findingsOn(setUp)).toEqual({ en: [], ar: [] });
      });
    }
  });
}
