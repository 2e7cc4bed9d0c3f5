import { useState } from 'react';
import { openSignIn } from '../api/call.ts';
import { signOut } from '../api/changes.ts';
import { leadsWithDrafts, removeAllDrafts } from '../api/lead-drafts.ts';
import { Button } from './Button.tsx';
import { setLanguage, useDesk } from './desk-context.tsx';
import { IconButton } from './IconButton.tsx';
import { PersonIcon } from './icons.tsx';
import { Modal } from './Modal.tsx';
import { canNotify, isNotifying, setNotifying } from './notifications.ts';
import { parsePageQuery, toPageSearch } from './page-query.ts';
import { Link, usePlace } from './router.tsx';
import { SignOutDialog } from './SignOutDialog.tsx';
import { fail } from './status-messages.tsx';
import { useAction } from './use-action.ts';

/** The tab of new leads, without filters. */
const startPath = `/${toPageSearch(parsePageQuery(''))}`;

function NotificationSwitch() {
  const { t } = useDesk();
  const [isOn, setOn] = useState(isNotifying);
  if (!canNotify) return <p className="muted">{t('notifications.unsupported')}</p>;
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={isOn}
        onChange={async ({ currentTarget }) => {
          const isWanted = currentTarget.checked;
          const isSet = await setNotifying(isWanted);
          setOn(isSet);
          // Resets the checkbox by hand: nothing renders if the state does not change.
          currentTarget.checked = isSet;
          if (isWanted && !isSet) fail(t('notifications.denied'));
        }}
      />
      {t('notifications.label')}
    </label>
  );
}

/** Links to the views, the other language, and a dialog with the person's settings. */
export function Header({ onHelp }: { onHelp(): void }) {
  const { t, language, me } = useDesk();
  const { pathname } = usePlace();
  const { run } = useAction();
  const [dialog, setDialog] = useState<'settings' | 'sign-out'>();
  const other = language === 'ar' ? 'en' : 'ar';
  const close = () => setDialog(undefined);
  const leave = () =>
    run(async () => {
      await signOut();
      removeAllDrafts();
      openSignIn();
    });
  return (
    <header className="top">
      <nav aria-label={t('nav.label')}>
        <Link href={startPath} isCurrent={pathname === '/'}>
          {t('nav.inbox')}
        </Link>
        {/* Not a Link: the server renders the report as a page of its own. */}
        <a href={`/report?lang=${language}`}>{t('nav.report')}</a>
        <Link href="/audit" isCurrent={pathname === '/audit'}>
          {t('nav.audit')}
        </Link>
      </nav>
      <Button
        label={t('nav.otherLanguage')}
        look="text"
        lang={other}
        onClick={() => setLanguage(other)}
      />
      <IconButton
        label={t(me.canSignOut ? 'nav.person' : 'nav.settings', { name: me.person.name })}
        Icon={PersonIcon}
        onClick={() => setDialog('settings')}
      />
      {dialog === 'settings' && (
        <Modal title={me.person.name} onClose={close}>
          <NotificationSwitch />
          <div className="actions">
            <Button
              label={t('nav.shortcuts')}
              onClick={() => {
                close();
                onHelp();
              }}
            />
            {me.canSignOut && (
              <Button
                label={t('nav.signOut')}
                onClick={leadsWithDrafts().length > 0 ? () => setDialog('sign-out') : leave}
              />
            )}
          </div>
        </Modal>
      )}
      {dialog === 'sign-out' && (
        <SignOutDialog leads={leadsWithDrafts()} onSignOut={leave} onClose={close} />
      )}
    </header>
  );
}
