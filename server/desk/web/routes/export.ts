import { Readable } from 'node:stream';
import { type ExportFormat, exportInbox } from '../../actions/export/export.ts';
import { toSelection } from '../../actions/inbox.ts';
import { inboxSearch } from '../../api/schemas.ts';
import { localDay } from '../../report/period.ts';
import type { DeskDependencies, DeskRoutes } from '../context.ts';
import { validate } from '../read-body.ts';

const types: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
};

/** Parts of the file to prepare ahead of a client that reads slowly. */
const partsAhead = 16;

/** Routes that export exactly the leads of an inbox. */
export function addExportRoutes(routes: DeskRoutes, { store }: DeskDependencies): void {
  for (const format of ['csv', 'json'] as const) {
    routes.get(`/api/export.${format}`, async (c) => {
      const { limit: _limit, cursor: _cursor, ...query } = validate(inboxSearch, c.req.query());
      const now = Date.now();
      const options = { format, actor: c.var.person.personId, now };
      const parts = await exportInbox(store, toSelection(query, now), options);
      c.header('Content-Type', types[format]);
      c.header('Content-Disposition', `attachment; filename="leads-${localDay(now)}.${format}"`);
      const content = Readable.from(parts, { highWaterMark: partsAhead }).map((part) =>
        Buffer.from(part),
      );
      // A cast, because Node declares a ReadableStream of its own.
      return c.body(Readable.toWeb(content) as ReadableStream);
    });
  }
}
