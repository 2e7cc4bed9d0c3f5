/** Measures typing into the first item's model, with one and with twenty items, and adding the other nineteen items. */
import { setTimeout as delay } from 'node:timers/promises';
import { median } from '../../median.ts';
import { type Form, manyItems } from '../candidate.ts';
import { traced } from '../trace.ts';
import { openForm, type Served, settled, until, type Visit } from '../visit.ts';
import type { Measurement } from './row.ts';

const text = 'quilted lambskin';
/** Number of letters that are not counted: they warm up code that every page runs. */
const warmUp = 4;
/** Milliseconds between two keys and between two added items, in which the page must finish its work. */
const pause = { keys: 175, items: 350 };

async function measureTyping(visit: Visit, { first }: Form) {
  const { browser, page } = visit;
  const field = await visit.element(first);
  await field.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await field.click();
  await visit.slowDown();
  await delay(settled);
  const trace = await traced(browser, page, async () => {
    await visit.mark('bench:start');
    for (const key of text) {
      await page.keyboard.press(key === ' ' ? 'Space' : key);
      await delay(pause.keys);
    }
    await visit.mark('bench:end');
  });
  await visit.slowDown(1);
  const to = trace.mark('bench:end');
  const presses = trace.inputs({ from: trace.mark('bench:start'), to }, 'keydown').slice(warmUp);
  const spans = presses.map((from, index) => ({ from, to: presses[index + 1] ?? to }));
  return {
    scripts: median(spans.map((span) => trace.scripts(span))),
    upToFrame: median(
      spans.map(({ from, to }) => {
        const [input = from] = trace.inputs({ from, to }, 'input');
        const frame = trace.taskAt(trace.frameAfter(input));
        return trace.mainThread({ from: trace.taskAt(from).from, to: frame.to });
      }),
    ),
  };
}

/** Adds the other items one by one. Resolves to the median of the main thread's milliseconds for one item. */
async function addItems(visit: Visit, { addItem = '', item }: Form): Promise<number> {
  const added = manyItems - 1;
  const trace = await traced(visit.browser, visit.page, async () => {
    for (let count = 0; count < added; count++) {
      await visit.press(addItem, () => visit.mark('bench:add'));
      await delay(pause.items);
      await visit.mark('bench:added');
    }
  });
  const items = await visit.page.evaluate((selector) => window.bench.count(selector), item);
  if (items !== manyItems) throw new Error(`${items} items instead of ${manyItems}`);
  const costs = Array.from({ length: added }, (_, index) =>
    trace.mainThread({
      from: trace.mark('bench:add', index),
      to: trace.mark('bench:added', index),
    }),
  );
  return median(costs);
}

/** Compared with the main thread time of the control, because the control's scripts take nearly no time per key. */
const perKey = { unit: 'ms', digits: 2, control: 'key-cpu-20' } as const;

export const keys: Measurement = {
  name: 'keys',
  rows: [
    { ...perKey, id: 'key-1', label: 'Scripts per key, 1 item' },
    { ...perKey, id: 'key-20', label: 'Scripts per key, 20 items' },
    { id: 'key-cpu-20', label: 'Main thread per key, 20 items', unit: 'ms', digits: 1 },
    { id: 'item', label: 'One more item, CPU ×1', unit: 'ms', digits: 1 },
  ],
  async measure(browser, served: Served) {
    const { form } = served.candidate;
    if (!form) return undefined;
    let visit = await openForm(browser, served);
    const one = await measureTyping(visit, form);
    const costs: Record<string, number> = { 'key-1': one.scripts };
    if (form.addItem) {
      costs.item = await addItems(visit, form);
    } else if (form.manyItemsPath) {
      await visit.close();
      visit = await openForm(browser, served, form.manyItemsPath);
    }
    await until(visit.page, (selector) => window.bench.isShown(selector), form.first);
    const twenty = await measureTyping(visit, form);
    await visit.close();
    return { ...costs, 'key-20': twenty.scripts, 'key-cpu-20': twenty.upToFrame };
  },
};
