/** Keeps the language of the shown page, and the address without the file name of a static host. */
import { isLanguage } from '../../widgets/domain/languages.ts';
import { keepLanguage } from './keep-choice.ts';
import { saved } from './saved-choice.ts';

const { lang, dataset } = document.documentElement;
// While the page is hidden, choose-language.ts chooses and saves.
if (isLanguage(lang) && dataset.loading === undefined) keepLanguage(lang);

// Visitors should bookmark the bare path.
const { pathname, search, hash } = location;
const bare = pathname.replace(/index\.[a-z.]+$/, '');
if (bare !== pathname) history.replaceState(history.state, '', bare + search + hash);

// A page restored from the back/forward cache may have another language than was chosen since.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && (saved('language') ?? lang) !== lang) location.reload();
});
