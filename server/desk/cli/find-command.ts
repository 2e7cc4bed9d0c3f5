import { toWords } from '../../store/calls/search.ts';
import { groupVersions } from '../actions/versions.ts';
import { type Command, DeskError, quoted, readLimit } from './command.ts';
import { formatList, toVersionsJson } from './format.ts';
import { print, printJson } from './terminal.ts';

/** In letters; whoever pastes more has pasted something else. */
const longestText = 200;

/** Finds leads by what the visitor entered and where it came from. */
export const find: Command = {
  options: { limit: { type: 'string' }, json: { type: 'boolean' } },
  words: [1, 50],
  async run({ store }, texts, { limit, json }) {
    const text = texts.join(' ');
    if (text.length > longestText) {
      throw new DeskError(2, `find takes at most ${longestText} letters, not ${text.length}`);
    }
    const words = toWords(text);
    if (words.length === 0) {
      throw new DeskError(2, `find takes a text with letters or digits, not ${quoted(text)}`);
    }
    const leads = groupVersions(await store.findLeads({ limit: readLimit(limit), words }));
    if (json) printJson(leads.map(toVersionsJson));
    else print(leads.length > 0 ? formatList(leads) : 'No lead has all of that.');
  },
};
