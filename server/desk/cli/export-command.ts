import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { setFlagsFromString } from 'node:v8';
import { DeskError, quoted } from '../actions/desk-error.ts';
import { toExport } from '../actions/export/export.ts';
import { readExportedLeads } from '../actions/export/exported-leads.ts';
import { batchSize } from '../actions/read-leads.ts';
import { type Command, flags } from './command.ts';
import { count } from './format.ts';
import { filterOptions, readFilter } from './lead-commands.ts';
import { print, printParts } from './terminal.ts';

/** Writes a file (0600 if it is new). Throws a DeskError if it cannot be written completely. */
async function writeParts(file: string, parts: AsyncIterable<string>): Promise<void> {
  try {
    await pipeline(parts, createWriteStream(file, { mode: 0o600 }));
  } catch (error) {
    // Errors of the store have no `syscall`: only writing the file fails with one.
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    const problem = `The export to ${quoted(file)} failed or is incomplete`;
    throw new DeskError(1, `${problem}: ${error.message}`);
  }
}

const exportCommand: Command = {
  options: { ...filterOptions, ...flags('csv') },
  positionals: [0, 1],
  async run({ store }, [file], { csv, json, ...filter }) {
    if (csv === json) throw new DeskError(2, 'export needs either --csv or --json');

    // Keeps V8's young generation small: most objects of an export are short-lived, and by default V8 collects them
    // only after up to 96 MB.
    setFlagsFromString('--semi-space-growth-factor=1');
    const selection = readFilter(filter);
    const now = Date.now();
    const written = { leads: 0, versions: 0 };

    async function* readVersions() {
      let batch = await store.listFirstVersions(selection, batchSize);
      while (batch.length > 0) {
        const ids = batch.map(({ submissionId }) => submissionId);
        const versions = await readExportedLeads(store, ids, now);
        yield* versions;
        written.leads += batch.length;
        written.versions += versions.length;
        batch = await store.listFirstVersions(selection, batchSize, batch.at(-1));
      }
    }

    const parts = toExport(readVersions(), csv ? 'csv' : 'json');
    if (file === undefined) return printParts(parts);
    await writeParts(file, parts);
    const inVersions = written.versions > written.leads ? ` in ${written.versions} versions` : '';
    print(`${count(written.leads, 'lead')}${inVersions} written to ${file}`);
  },
};

// A constant cannot have the name of a keyword.
export { exportCommand as export };
