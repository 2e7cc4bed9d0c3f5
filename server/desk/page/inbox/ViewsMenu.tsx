import { useQueryClient } from '@tanstack/preact-query';
import { useRef, useState } from 'react';
import { maxLengths } from '../../web/desk-api.ts';
import { deleteView, putView } from '../api/changes.ts';
import { keys } from '../api/queries.ts';
import { useDesk } from '../app/desk-context.tsx';
import { CloseIcon, MoreIcon } from '../app/icons.tsx';
import { Modal } from '../app/Modal.tsx';
import { Link } from '../app/router.tsx';
import { useMessages } from '../app/status-messages.tsx';
import { type PageQuery, toApiQuery, toPageSearch } from './page-query.ts';

/** Button and dialog with the saved views, and the export of the filtered leads. */
export function ViewsMenu({ query }: { query: PageQuery }) {
  const { t, me, errorText } = useDesk();
  const { say, fail } = useMessages();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const nameField = useRef<HTMLInputElement>(null);

  async function run(change: Promise<unknown>, successText: string) {
    try {
      await change;
      await client.invalidateQueries({ queryKey: keys.me });
      say(successText);
      setName('');
    } catch (error) {
      fail(errorText(error));
    }
  }

  const close = () => setOpen(false);
  const exportLink = (format: 'csv' | 'json') => `/api/export.${format}?${toApiQuery(query)}`;
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={t('views.open')}
        onClick={() => setOpen(true)}
      >
        <MoreIcon />
      </button>
      {isOpen && (
        <Modal title={t('views.title')} onClose={close}>
          {me.views.length === 0 && <p className="muted">{t('views.none')}</p>}
          <ul className="plain-list">
            {me.views.map((view) => (
              <li key={view.viewId} className="list-row">
                <Link href={`/?${view.query}`} className="list-link" onFollow={close}>
                  <bdi>{view.name}</bdi>
                </Link>
                <button
                  type="button"
                  className="icon-button"
                  aria-label={t('views.delete', { name: view.name })}
                  onClick={() => {
                    // Keeps the focus in the dialog: this row, with its button, disappears.
                    nameField.current?.focus();
                    run(deleteView(view.viewId), t('views.deleted'));
                  }}
                >
                  <CloseIcon />
                </button>
              </li>
            ))}
          </ul>
          <form
            className="inline-form"
            onSubmit={(event) => {
              event.preventDefault();
              const view = { name, query: toPageSearch(query).slice(1) };
              run(putView(crypto.randomUUID(), view), t('views.saved'));
            }}
          >
            <div className="field">
              <label className="label" htmlFor="view-name">
                {t('views.name')}
              </label>
              <input
                ref={nameField}
                id="view-name"
                className="input"
                dir="auto"
                required
                maxLength={maxLengths.viewName}
                value={name}
                onInput={(event) => setName(event.currentTarget.value)}
              />
            </div>
            <button type="submit" className="button">
              {t('views.save')}
            </button>
          </form>
          <h3>{t('export.title')}</h3>
          <p className="muted">{t('export.text')}</p>
          <div className="actions">
            <a className="button" href={exportLink('csv')} download>
              CSV
            </a>
            <a className="button" href={exportLink('json')} download>
              JSON
            </a>
          </div>
        </Modal>
      )}
    </>
  );
}
