import { readDeskConfig } from '../web/desk-config.ts';
import { serveDesk } from '../web/serve.ts';
import type { Command } from './command.ts';

/** Serves the desk in the browser until a signal. */
export const serve: Command = {
  async run({ config, env }) {
    await serveDesk(config, readDeskConfig(env));
  },
};
