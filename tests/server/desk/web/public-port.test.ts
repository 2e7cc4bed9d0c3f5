import { expect, it } from 'vitest';
import { sendLead } from '../../../helpers/server/samples.ts';
import { startServer } from '../../../helpers/server/server.ts';

it('the public server knows nothing of the desk', async () => {
  const server = await startServer();
  const id = await sendLead(server);
  const calls: [method: string, path: string][] = [
    ['GET', '/api/me'],
    ['GET', '/api/leads'],
    ['PATCH', '/api/leads'],
    ['GET', `/api/leads/${id}`],
    ['PATCH', `/api/leads/${id}`],
    ['PUT', `/api/leads/${id}/notes/6f1a2f1e-0c9d-4a4e-9a5d-1e6b8f7c2d3a`],
    ['GET', '/api/views'],
    ['GET', '/api/audit'],
    ['GET', '/api/export.csv'],
    ['GET', '/api/export.json'],
    ['GET', '/api/events'],
    ['GET', `/photos/${id}/0/0/thumbnail`],
    ['GET', `/photos/${id}/0/0/large`],
  ];
  for (const [method, path] of calls) {
    const body = method === 'GET' ? undefined : '{}';
    const headers = { 'Content-Type': 'application/json' };
    const { status } = await fetch(`${server.origin}${path}`, { method, body, headers });
    expect(status, `${method} ${path}`).toBe(404);
  }
});
