import { expect, test } from 'vitest';
import { startServer } from '../helpers/server/server.ts';

test('refuses to start and names every invalid setting', async () => {
  const env = {
    PORT: 'eighty',
    ALLOWED_ORIGINS: 'https://a.example, b.example/',
    BODY_LIMIT_MB: '128',
    MAX_BODIES_IN_FLIGHT_MB: '64',
    MAX_SPOOL_MB: '100',
    MAX_SPOOL_MB_PER_CLIENT: '100',
    LOG_LEVEL: 'loud',
    PUBLIC_URL: 'shop.example',
    GEO_HEADER: 'cf ipcountry',
    GEO_MMDB: '/nowhere/country.mmdb',
  };
  const start = startServer({ env });
  await expect(start).rejects.toThrow(/PORT must be a whole number from 0 to 65535, not "eighty"/);
  await expect(start).rejects.toThrow(/ALLOWED_ORIGINS .* not "b\.example\/"/);
  await expect(start).rejects.toThrow(/MAX_BODIES_IN_FLIGHT_MB must be at least BODY_LIMIT_MB/);
  await expect(start).rejects.toThrow(/MAX_SPOOL_MB_PER_CLIENT must be at least BODY_LIMIT_MB/);
  await expect(start).rejects.toThrow(/MAX_SPOOL_MB must be at least twice/);
  await expect(start).rejects.toThrow(/LOG_LEVEL must be one of/);
  await expect(start).rejects.toThrow(/PUBLIC_URL must be an address .* not "shop\.example"/);
  await expect(start).rejects.toThrow(/GEO_HEADER must be the name of a header/);
  await expect(start).rejects.toThrow(/GEO_MMDB: there is no file "\/nowhere\/country\.mmdb"/);
  await expect(start).rejects.toThrow(/ended \(1\)/);
});

test('reports a port that is already in use', async () => {
  const { origin } = await startServer();
  const { port } = new URL(origin);
  await expect(startServer({ env: { PORT: port } })).rejects.toThrow(`Port ${port} is taken`);
});

test('treats an empty setting as unset', async () => {
  const server = await startServer({ env: { HOST: '', BODY_LIMIT_MB: ' ', GEO_MMDB: '' } });
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
});
