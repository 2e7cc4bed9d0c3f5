import { useCallback, useMemo, useState } from 'react';
import type { PlatformLanguage } from '../../../widgets/domain/languages.ts';
import { type Configuration, writeConfiguration } from '../configuration.ts';
import type { Manifest } from '../manifest.ts';
import type { StoredValues } from '../preview/stored-values.ts';
import { composeSnippet, sendsLeads } from '../snippet/compose.ts';
import type { Snippet } from '../snippet/snippet.ts';
import { textsByLanguage } from '../texts.ts';
import { Campaign, LocaleGroup, MoreSettings, OwnAttributes } from './AttributeGroups.tsx';
import { Colors } from './Colors.tsx';
import { Preview } from './Preview.tsx';
import { SnippetSection } from './SnippetSection.tsx';
import { StoredValuesSection } from './StoredValuesSection.tsx';
import { useConfiguration } from './useConfiguration.ts';
import { WidgetChoice } from './WidgetChoice.tsx';

interface BuilderProps {
  language: PlatformLanguage;
  manifest: Manifest;
  /** Folder URL of the builder's own script. */
  ownBase: string;
}

/** A lead that the preview has stopped, with the snippet and query string of the preview at that time. */
interface Stopped {
  /** Null if the visitor would have opened WhatsApp. */
  values: StoredValues | null;
  snippet: Snippet;
  /** Query string with which the visitor arrives. */
  search: string;
}

/** Returns the query of the builder in the other language. A widget in the builder's language changes with it. */
function queryInOtherLanguage(
  configuration: Configuration,
  language: PlatformLanguage,
  other: PlatformLanguage,
): string {
  const changed = configuration.language === language ? { language: other } : {};
  return `?${writeConfiguration({ ...configuration, ...changed }, other)}`;
}

/** The builder's page with its three steps: choose, look, copy. */
export function Builder({ language, manifest, ownBase }: BuilderProps) {
  const texts = textsByLanguage[language];
  const other = language === 'ar' ? 'en' : 'ar';
  const [configuration, change] = useConfiguration(manifest, language);
  const snippet = useMemo(
    () => composeSnippet(configuration, manifest, ownBase),
    [configuration, manifest, ownBase],
  );
  const [search, setSearch] = useState('');
  const [stopped, setStopped] = useState<Stopped | null>(null);
  const stop = useCallback(
    (values: StoredValues | null) => setStopped({ values, snippet, search }),
    [snippet, search],
  );
  const isCurrent = stopped?.snippet === snippet && stopped.search === search;
  const element = manifest.elements.find(({ tag }) => tag === configuration.widget);
  if (!element) return null;
  const shared = { texts, element, configuration, change };
  return (
    <>
      <a className="skip" href="#snippet">
        {texts.skip}
      </a>
      <header className="bar">
        <p className="mark">
          <bdi>luxe-widgets</bdi>
        </p>
        <nav aria-label={texts.navigation}>
          <a href="gallery.html">{texts.gallery}</a>
          <a href={language === 'ar' ? 'partner-ar.html' : 'partner.html'}>{texts.partner}</a>
          <a
            href={queryInOtherLanguage(configuration, language, other)}
            lang={other}
            hrefLang={other}
          >
            {texts.otherLanguage}
          </a>
        </nav>
      </header>
      <main>
        <div className="opening">
          <h1>{texts.title}</h1>
          <p className="intro">{texts.lead}</p>
        </div>
        <WidgetChoice {...shared} elements={manifest.elements} />
        <div className="bench">
          <div className="controls">
            <Campaign {...shared} />
            <LocaleGroup {...shared} />
            <Colors {...shared} />
            <OwnAttributes {...shared} />
            <MoreSettings {...shared} />
          </div>
          <a className="button to-preview" href="#look">
            {texts.seePreview}
          </a>
          <Preview key={search} {...shared} snippet={snippet} search={search} onStopped={stop} />
        </div>
        {sendsLeads(element) && (
          <StoredValuesSection
            {...shared}
            search={search}
            sent={isCurrent ? stopped.values : null}
            onArrive={setSearch}
          />
        )}
        <SnippetSection {...shared} snippet={snippet} manifest={manifest} />
      </main>
    </>
  );
}
