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
import { brokenSetUps, correctSetUps } from './set-ups/index.ts';
import { type Places, type SetUp, type Severity, scriptTag, snippet } from './set-ups/set-up.ts';

/** Matches the title of a cause. `tool` is the value that the title must contain; by default, any value fits. */
function titlePattern(cause: Cause, language: Language, tool = '.+'): RegExp {
  const pieces = doctorMessages(language)[`cause.${cause}.title`]?.split(/\{\{\w+\}\}/) ?? [];
  // Messages mark code by backticks, which the doctor does not show.
  const literal = pieces.map((piece) =>
    piece.replaceAll('`', '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
  );
  return new RegExp(`^${literal.join(tool)}$`);
}

const severities: readonly Severity[] = ['error', 'warning', 'info'];

/** The finding that the doctor shows for a mistake. */
function findingOf({ name, cause, severity = 'error', paste, tool }: SetUp, language: Language) {
  if (!cause) throw new Error(`${name} needs a cause`);
  return {
    severity: doctorMessages(language)[`severity.${severity}`],
    title: expect.stringMatching(titlePattern(cause, language, tool)),
    ...(paste && { paste: expect.stringMatching(paste) }),
  };
}

/** The body of a page with the script, and all of these widgets. */
const pageOf = (setUps: readonly SetUp[]) => (places: Places) =>
  scriptTag(places) + setUps.map(({ body }) => `<div>${body?.(places)}</div>`).join('');

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

    /** Expects one finding for each mistake of a page, in both languages, the worst first. */
    async function expectFindings(setUp: SetUp, mistakes: readonly SetUp[], language: Language) {
      const url = publish(site.host, started.places, language, setUp);
      const byConsole = setUp.byConsole ?? false;
      const found = await withTab((tab) => examineIn(tab, url, { language, byConsole }));
      const sorted = severities.flatMap((wanted) =>
        mistakes.filter(({ severity = 'error' }) => severity === wanted),
      );
      for (const shown of languages) {
        const expected = sorted.map((mistake) => findingOf(mistake, shown));
        expect(found[shown]).toMatchObject(expected);
      }
    }

    const canRun = ({ shares, library, isForAllEngines }: SetUp) =>
      !shares && (!library || hasLibrary(library)) && (name === 'Chromium' || isForAllEngines);
    // Every other page is in Arabic.
    for (const [index, setUp] of brokenSetUps.filter(canRun).entries()) {
      test(`names ${setUp.cause} as the cause: ${setUp.name}`, () =>
        expectFindings(setUp, [setUp], index % 2 ? 'ar' : 'en'));
    }
    for (const [index, setUp] of correctSetUps.filter(canRun).entries()) {
      test(`finds nothing wrong: ${setUp.name}`, () =>
        expectFindings(setUp, [], index % 2 ? 'ar' : 'en'));
    }

    if (name !== 'Chromium') return;
    const sharing = (shares: SetUp['shares']) =>
      brokenSetUps.filter((setUp) => setUp.shares === shares);

    test('names every mistake of the widgets on a page', async () => {
      const widgets = sharing('page');
      await expectFindings({ name: 'widgets', body: pageOf(widgets) }, widgets, 'en');
    });

    test('finds nothing wrong with correct widgets', async () => {
      const body = pageOf(correctSetUps.filter(({ shares }) => shares));
      await expectFindings({ name: 'correct widgets', body }, [], 'ar');
    });

    test('names the mistake in every frame', async () => {
      const frames = sharing('frames').map((setUp, index) => {
        const url = publish(site.host, started.places, 'ar', setUp);
        // The doctor names a frame by its id, and merges equal findings.
        return `<iframe id="frame-${index}" src="${url}"></iframe>`;
      });
      const page = { name: 'frames', byConsole: true, body: () => frames.join('') } as const;
      await expectFindings(page, sharing('frames'), 'en');
    });
  });
}
