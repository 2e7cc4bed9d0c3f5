import { type ReactNode, useEffect, useRef, useState } from 'react';
import { removeErasedDrafts } from './api/changes.ts';
import { useFreshMe, useMe } from './api/queries.ts';
import { Button } from './app/Button.tsx';
import { DeskProvider, describeError, useDesk, useLanguage } from './app/desk-context.tsx';
import { Header } from './app/Header.tsx';
import { useLiveEvents } from './app/live.ts';
import { Link, usePlace } from './app/router.tsx';
import { ShortcutsDialog } from './app/ShortcutsDialog.tsx';
import { useShortcuts } from './app/shortcuts.ts';
import { PageMessages } from './app/status-messages.tsx';
import { ViewHeading } from './app/ViewHeading.tsx';
import { Audit } from './audit/Audit.tsx';
import { translator } from './i18n/translate.ts';
import { Inbox } from './inbox/Inbox.tsx';
import { Lead } from './lead/Lead.tsx';

function leadIdIn(pathname: string): string | undefined {
  const [, id] = /^\/leads\/([^/]+)$/.exec(pathname) ?? [];
  try {
    return id && decodeURIComponent(id);
  } catch {
    // Malformed percent-encoding names no lead: the view says so.
    return id;
  }
}

/** Moves the focus to the heading of a new view, or back to the row of the lead that was left. */
function useFocusOfView(pathname: string): void {
  const previous = useRef<string>(undefined);
  useEffect(() => {
    const left = previous.current && leadIdIn(previous.current);
    const row = left && document.getElementById(`lead-${left}`);
    // Moves no focus when the page has just opened and nothing has the focus yet: reading starts at the top anyway.
    const isFirst = previous.current === undefined && document.activeElement === document.body;
    previous.current = pathname;
    if (isFirst) return;
    if (row) row.focus();
    else {
      scrollTo(0, 0);
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    }
  }, [pathname]);
}

/** Says that the desk has no page at this address. */
function UnknownPage() {
  const { t } = useDesk();
  return (
    <main className="blank">
      <ViewHeading heading={t('unknown.title')} />
      <p>{t('unknown.text')}</p>
      <Link className="button" href="/">
        {t('unknown.inbox')}
      </Link>
    </main>
  );
}

function viewAt(pathname: string): ReactNode {
  const leadId = leadIdIn(pathname);
  if (leadId) return <Lead key={leadId} id={leadId} />;
  if (pathname === '/audit') return <Audit />;
  return pathname === '/' ? <Inbox /> : <UnknownPage />;
}

function Views() {
  const { pathname } = usePlace();
  const [isHelping, setHelping] = useState(false);
  useShortcuts({ help: () => setHelping(true) });
  useFocusOfView(pathname);
  useFreshMe(pathname);
  useLiveEvents();
  useEffect(() => {
    // After a failure, the next opening of the page tries again.
    void removeErasedDrafts().catch(() => {});
  }, []);
  return (
    <>
      <Header onHelp={() => setHelping(true)} />
      {viewAt(pathname)}
      {isHelping && <ShortcutsDialog onClose={() => setHelping(false)} />}
    </>
  );
}

/** The page of the person who is signed in. */
export function App() {
  const language = useLanguage();
  const { data: me, error, refetch } = useMe();
  const t = translator(language);
  if (!me) {
    return (
      <main className="blank">
        <h1 className="offscreen">{t('common.title')}</h1>
        {error ? (
          <div role="alert">
            <p>{describeError(error, language, t)}</p>
            <Button label={t('common.retry')} onClick={() => refetch()} />
          </div>
        ) : (
          <p>{t('common.loading')}</p>
        )}
      </main>
    );
  }
  return (
    <DeskProvider language={language} me={me}>
      <Views />
      <PageMessages />
    </DeskProvider>
  );
}
