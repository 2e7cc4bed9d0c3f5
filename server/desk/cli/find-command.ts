import { toWords } from '../../store/calls/search.ts';
import { DeskError, quoted } from '../actions/desk-error.ts';
import { type Command, readLimit } from './command.ts';
import { printLeads } from './lead-commands.ts';

/** Maximum characters: longer texts are pasted by mistake. */
const maxLength = 200;

export const find: Command = {
  options: { limit: { type: 'string' }, json: { type: 'boolean' } },
  words: [1, 50],
  async run({ store }, texts, { limit, json }) {
    const text = texts.join(' ');
    if (text.length > maxLength) {
      throw new DeskError(2, `find takes at most ${maxLength} characters, not ${text.length}`);
    }
    const words = toWords(text);
    if (words.length === 0) {
      throw new DeskError(2, `find takes a text with letters or digits, not ${quoted(text)}`);
    }
    await printLeads(store, { limit: readLimit(limit), words }, json, 'No lead matches.');
  },
};
