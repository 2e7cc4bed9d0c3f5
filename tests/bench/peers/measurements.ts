import { blockingTime } from './rows/blocking.ts';
import { keys } from './rows/keys.ts';
import { lists } from './rows/lists.ts';
import { load } from './rows/load.ts';
import { photos } from './rows/photos.ts';
import type { Measurement } from './rows/row.ts';
import { script } from './rows/script.ts';

export const measurements: readonly Measurement[] = [
  load,
  script,
  blockingTime,
  keys,
  lists,
  photos,
];
