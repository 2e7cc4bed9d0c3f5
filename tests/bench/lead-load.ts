import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { dataUrl, noise, sampleItem, sampleLead } from '../helpers/server/samples.ts';

/** A server under load. */
export interface Target {
  origin: string;
  pid: number;
}

/** CPU milliseconds used by a process and its threads so far (Linux). */
export async function processorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name is in parentheses and may contain anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  return ticks * 10;
}

/** Start of a photo's pixels in its base64, at a character that begins whole bytes. */
const pixels = 4000;

/** Creates bodies of a lead with three photos of 300 KB each, all different. */
export async function leadBodies(): Promise<() => Buffer> {
  const photos = await Promise.all([0, 1, 2].map(() => noise(640, 620)));
  const urls = photos.map((photo) => dataUrl(photo));
  const [image1Base64, image2Base64, image3Base64] = urls;
  const names = ['front.jpg', 'back.jpg', 'box.jpg'];
  const files = photos.map(({ length }, index) => ({
    name: names[index],
    type: 'image/jpeg',
    size: length,
  }));
  const item = sampleItem({ files, base64Files: urls, image1Base64, image2Base64, image3Base64 });
  const template = Buffer.from(
    JSON.stringify({ ...sampleLead({ items: [item] }), submissionId: undefined }),
  );
  const places: number[] = [];
  for (let at = template.indexOf('data:'); at >= 0; at = template.indexOf('data:', at + 1)) {
    places.push(at + pixels);
  }
  return () => {
    const body = Buffer.from(template);
    const marks = urls.map(() => randomBytes(12).toString('base64'));
    places.forEach((place, index) => {
      body.write(marks[index % marks.length] ?? '', place);
    });
    return body;
  };
}

/** Sends leads to one server over keep-alive connections. */
export class Sender {
  readonly #agent = new Agent({ keepAlive: true });
  readonly #url: URL;
  readonly #makeBody: () => Buffer;

  constructor({ origin }: Target, makeBody: () => Buffer) {
    this.#url = new URL('/api/v1/public/submit-deal', origin);
    this.#url.hostname = '127.0.0.1';
    this.#makeBody = makeBody;
  }

  /** Resolves when the lead is acknowledged; rejects otherwise. */
  send(): Promise<void> {
    const body = this.#makeBody();
    return new Promise((resolve, reject) => {
      const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length };
      const sent = request(this.#url, { method: 'POST', agent: this.#agent, headers });
      sent.on('error', reject);
      sent.on('response', (response) => {
        response.resume();
        response.on('end', () =>
          response.statusCode === 200 ? resolve() : reject(new Error(`${response.statusCode}`)),
        );
      });
      sent.end(body);
    });
  }

  /** Sends this many, `together` at a time. Resolves to the leads per second. */
  async asFastAsPossible(count: number, together: number): Promise<number> {
    const started = performance.now();
    let next = 0;
    const visitor = async () => {
      while (next++ < count) await this.send();
    };
    await Promise.all(Array.from({ length: together }, visitor));
    return count / ((performance.now() - started) / 1000);
  }

  /**
   * Sends this many a second without waiting for answers. Resolves to the ms from each lead's due time
   * to its answer, ascending.
   */
  async atRate(count: number, perSecond: number): Promise<number[]> {
    const durations: number[] = [];
    const sent: Promise<void>[] = [];
    let due = performance.now();
    for (let index = 0; index < count; index++) {
      due += 1000 / perSecond;
      await pause(Math.max(0, due - performance.now()));
      const moment = due;
      sent.push(
        this.send().then(() => {
          durations.push(performance.now() - moment);
        }),
      );
    }
    await Promise.all(sent);
    return durations.sort((a, b) => a - b);
  }

  close(): void {
    this.#agent.destroy();
  }
}
