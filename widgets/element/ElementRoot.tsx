import { Component, type ComponentType, type ReactNode, useLayoutEffect, useRef } from 'react';
import { readCommonSettings } from '../client/common-settings.ts';
import { listen } from '../client/listen.ts';
import { direction } from '../domain/languages.ts';
import { settings } from '../domain/settings.ts';
import { whatsappLink, whatsappNumber } from '../domain/whatsapp-link.ts';
import { translator } from '../i18n/i18n.ts';
import { LocaleProvider } from '../i18n/LocaleProvider.tsx';
import type { AnyViewProps } from './element-definition.ts';
import { sendCounts } from './page-counts.ts';

export interface ElementRootProps {
  view: ComponentType<AnyViewProps>;
  viewProps: AnyViewProps;
  /** Text of the style sheets if the browser cannot adopt them, else ''. */
  css: string;
}

interface ErrorBoundaryProps {
  fallback: ReactNode;
  children: ReactNode;
}

class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    // Reaches the page's error monitoring, like an uncaught error.
    globalThis.reportError?.(error);
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

function Unavailable({ attributes, language, releaseHeight }: AnyViewProps) {
  // The message is lower than the height that the page reserves for the view.
  useLayoutEffect(() => releaseHeight(true), [releaseHeight]);
  const { country } = readCommonSettings(attributes, language);
  const { email } = settings;
  const t = translator(language);
  return (
    <p>
      {t('failed.render')} <a href={whatsappLink(whatsappNumber(country))}>{t('whatsapp.link')}</a>{' '}
      <a href={`mailto:${email}`} dir="ltr">
        {email}
      </a>
    </p>
  );
}

/** Counts the first view and the first input. Sends the counts when the page is hidden or left, or the element removed. */
function useCounts({ count }: AnyViewProps) {
  const rootRef = useRef<HTMLDivElement>(null);
  // A layout effect runs before the visitor can type.
  useLayoutEffect(() => {
    const root = rootRef.current as HTMLDivElement;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) count('view');
    });
    // A floating button is outside the box of the root.
    observer.observe(root.firstElementChild ?? root);
    root.addEventListener('input', () => count('start'), { once: true });
    // Captured: `visibilitychange` happens on the document.
    const unlisten = listen(window, ['visibilitychange', 'pagehide'], sendCounts, true);
    return () => {
      observer.disconnect();
      unlisten();
      sendCounts();
    };
  }, [count]);
  return rootRef;
}

/** Renders a view in its shadow root: sets the language, counts views and first inputs, replaces a failed view. */
export function ElementRoot({ view: View, viewProps, css }: ElementRootProps) {
  const { language } = viewProps;
  const rootRef = useCounts(viewProps);
  return (
    <>
      {css && <style>{css}</style>}
      <div className="root" ref={rootRef} lang={language} dir={direction(language)}>
        <ErrorBoundary fallback={<Unavailable {...viewProps} />}>
          <LocaleProvider language={language}>
            <View {...viewProps} />
          </LocaleProvider>
        </ErrorBoundary>
      </div>
    </>
  );
}
