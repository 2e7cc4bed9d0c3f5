import { sweepPhotos } from '../../photos/sweep-orphans.ts';
import type { Command } from './command.ts';
import { count } from './format.ts';
import { print } from './terminal.ts';

/** Removes what lies in the photo store for no lead. */
export const sweep: Command = {
  options: {},
  words: [0, 0],
  async run({ store, photos, config }) {
    const cleared = await sweepPhotos(store, photos, Date.now(), config.storeWait);
    print(`Cleared: ${count(cleared, 'photo')} that no lead has.`);
  },
};
