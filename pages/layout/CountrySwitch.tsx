import { countries } from '../content/menus.ts';
import { usePage } from './page-context.ts';

/** Links that change country and language together; the site has no separate language switch. */
export function CountrySwitch() {
  const { content, language } = usePage();
  return (
    <ul className="switch" aria-label={content.countrySwitch}>
      {countries.map(({ country, lang, name, language: languageName }) => (
        <li key={country}>
          <a
            href={`?lang=${lang}`}
            hrefLang={lang}
            lang={lang}
            data-country={country}
            aria-current={lang === language || undefined}
          >
            {name} <span>{languageName}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
