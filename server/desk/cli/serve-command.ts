import { readDeskConfig } from '../web/desk-config.ts';
import type { Command } from './command.ts';

/** Serves the desk in the browser until a signal. */
export const serve: Command = {
  async run({ config, env }) {
    // Loaded on demand: other commands start faster.
    const { serveDesk } = await import('../web/serve.ts');
    await serveDesk(config, readDeskConfig(env));
  },
};
