import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { setFlagsFromString } from 'node:v8';
import type { StoredLead } from '../../store/store.ts';
import { csvHeader, toCsvLines } from '../actions/csv.ts';
import { type Command, DeskError, quoted } from './command.ts';
import { filtering, readFilter } from './filter.ts';
import { count, toJson } from './format.ts';
import { print, printLines, toTerminalJson } from './terminal.ts';

/** Leads that are in memory at once: one may bring several MB of text. */
const batchSize = 20;

type Versions = AsyncIterable<StoredLead>;

async function* writeCsv(versions: Versions): AsyncGenerator<string> {
  yield csvHeader;
  for await (const lead of versions) yield* toCsvLines(lead);
}

async function* writeJson(versions: Versions): AsyncGenerator<string> {
  let separator = '[';
  for await (const lead of versions) {
    yield `${separator}\n  ${toTerminalJson(toJson(lead)).replaceAll('\n', '\n  ')}`;
    separator = ',';
  }
  yield separator === '[' ? '[]\n' : '\n]\n';
}

/** Writes a file for its owner alone. Throws a DeskError where the disk doesn't take all of it. */
async function writeLines(file: string, lines: AsyncIterable<string>): Promise<void> {
  try {
    await pipeline(lines, createWriteStream(file, { mode: 0o600 }));
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw new DeskError(
      1,
      `The export to ${quoted(file)} failed or is incomplete: ${error.message}`,
    );
  }
}

/** Writes every version of every lead, for a spreadsheet or a program. */
export const exportCommand: Command = {
  options: { ...filtering, csv: { type: 'boolean' } },
  words: [0, 1],
  async run({ store }, [file], { csv, json, ...filter }) {
    if (csv === json) throw new DeskError(2, 'export needs either --csv or --json');

    // V8 lets short-lived objects take up to 96 MB before it looks for garbage; here they are the most.
    setFlagsFromString('--semi-space-growth-factor=1');
    const selection = readFilter(filter);
    const written = { leads: 0, versions: 0 };

    async function* readVersions() {
      let batch = await store.listFirstVersions(selection, batchSize);
      while (batch.length > 0) {
        const versions = await store.readLeads(batch.map(({ submissionId }) => submissionId));
        yield* versions;
        written.leads += batch.length;
        written.versions += versions.length;
        batch = await store.listFirstVersions(selection, batchSize, batch.at(-1));
      }
    }

    const lines = csv ? writeCsv(readVersions()) : writeJson(readVersions());
    if (file === undefined) return printLines(lines);
    await writeLines(file, lines);
    const inVersions = written.versions > written.leads ? ` in ${written.versions} versions` : '';
    print(`${count(written.leads, 'lead')}${inVersions} written to ${file}`);
  },
};
