import { sweepOrphans } from '../../photos/orphan-sweeper.ts';
import type { Command } from './command.ts';
import { count } from './format.ts';
import { print } from './terminal.ts';

export const sweep: Command = {
  options: {},
  words: [0, 0],
  async run({ store, photos, config }) {
    const removed = await sweepOrphans(store, photos, Date.now(), config.storeWait);
    print(`Removed: ${count(removed, 'photo')} that no lead has.`);
  },
};
