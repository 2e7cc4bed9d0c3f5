/** Saves the language of the page, and removes the file name of a static host from the URL. */
import { isLanguage } from '../../widgets/domain/languages.ts';
import { keepLanguage, saved } from './saved-choice.ts';

const { lang, dataset } = document.documentElement;
// While the page is hidden, choose-language.ts chooses and saves the language.
if (isLanguage(lang) && dataset.loading === undefined) keepLanguage(lang);

// Visitors should bookmark the path without a file name such as `index.ar.html`.
const { pathname, search, hash } = location;
const bare = pathname.replace(/index\.[a-z.]+$/, '');
if (bare !== pathname) history.replaceState(history.state, '', bare + search + hash);

// A page from the back/forward cache may not be in the language that the visitor has chosen since.
addEventListener('pageshow', ({ persisted }) => {
  // Not `lang`: the page may have been switched in place.
  const shown = document.documentElement.lang;
  if (persisted && (saved('language') ?? shown) !== shown) location.reload();
});
