import type { DeskEvent } from '../../../../server/desk/api/desk-api.ts';
import type { DeskClient } from './desk-client.ts';

/** ms between two comments that keep the connection open, as in server/desk/web/routes/events.ts. */
export const heartbeat = 20_000;

/** Connects to the desk's events until it is disposed of. */
export async function readEvents({ request }: DeskClient, headers: Record<string, string> = {}) {
  const response = await request('/api/events', { headers });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('The answer has no body');
  let text = '';

  const events = () =>
    [...text.matchAll(/^event: change\ndata: (.*)$/gm)].map(
      ([, data]): DeskEvent => JSON.parse(data ?? ''),
    );

  return {
    text: () => text,
    lastId: () => [...text.matchAll(/^id: (.*)$/gm)].at(-1)?.[1] ?? '',
    /** Reads until the events so far meet a condition. */
    async until(isEnough: (events: DeskEvent[]) => boolean): Promise<DeskEvent[]> {
      while (!isEnough(events())) {
        const { value, done } = await reader.read();
        if (done) throw new Error(`The events ended: ${text}`);
        text += value;
      }
      return events();
    },
    async [Symbol.asyncDispose]() {
      await reader.cancel();
    },
  };
}
