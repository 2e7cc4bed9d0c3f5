import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { dataUrl, noise, sampleItem, sampleLead } from '../helpers/server/samples.ts';

/** A server that takes leads. */
export interface Target {
  origin: string;
  pid: number;
}

/** Milliseconds of processor time that a process has used so far, its threads included (Linux). */
export async function processorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name stands in brackets and may hold anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  return ticks * 10;
}

/** Where the pixels of a photo begin in its base64, at a character that stands for whole bytes. */
const pixels = 4000;

/** Makes bodies of a lead with three photos of 300 KB each; no two of them have the same photos. */
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

/** Sends leads to one server over connections that stay open. */
export class Sender {
  readonly #agent = new Agent({ keepAlive: true });
  readonly #url: URL;
  readonly #makeBody: () => Buffer;

  constructor({ origin }: Target, makeBody: () => Buffer) {
    this.#url = new URL('/api/v1/public/submit-deal', origin);
    this.#url.hostname = '127.0.0.1';
    this.#makeBody = makeBody;
  }

  /** Resolves when the lead is acknowledged; rejects when it is not. */
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

  /** Sends so many, `together` at a time. Resolves to the leads per second. */
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
   * Sends so many a second, whether or not earlier ones are answered. Resolves to the ms from the
   * moment at which each lead was due to its answer, in ascending order.
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
