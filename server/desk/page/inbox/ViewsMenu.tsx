import { useRef, useState } from 'react';
import { Field } from '../../../../widgets/fields/Field.tsx';
import { maxLengths } from '../../api/desk-api.ts';
import { deleteView, putView } from '../api/changes.ts';
import { keys, queryClient } from '../api/queries.ts';
import { Button } from '../app/Button.tsx';
import { useDesk } from '../app/desk-context.tsx';
import { IconButton } from '../app/IconButton.tsx';
import { CloseIcon, MoreIcon } from '../app/icons.tsx';
import { Modal } from '../app/Modal.tsx';
import { type PageQuery, toApiQuery, toPageSearch } from '../app/page-query.ts';
import { Link } from '../app/router.tsx';
import { useAction } from '../app/use-action.ts';

/** Button and dialog with the saved views, and the export of the filtered leads. */
export function ViewsMenu({ query }: { query: PageQuery }) {
  const { t, me } = useDesk();
  const { run } = useAction();
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  /** Id of the next view: saving it again, after a lost answer or by a double click, makes no second view. */
  const [viewId, setViewId] = useState(() => crypto.randomUUID());
  const nameField = useRef<HTMLInputElement>(null);

  const change = (call: () => Promise<unknown>, doneText: string) =>
    run(async () => {
      await call();
      await queryClient.invalidateQueries({ queryKey: keys.me });
    }, doneText);

  const save = () =>
    change(async () => {
      await putView(viewId, { name, query: toPageSearch(query).slice(1) });
      setName('');
      setViewId(crypto.randomUUID());
    }, t('views.saved'));

  function open() {
    setOpen(true);
    // A colleague may have saved or deleted a view.
    queryClient.invalidateQueries({ queryKey: keys.me });
  }

  const close = () => setOpen(false);
  const exportLink = (format: 'csv' | 'json') => `/api/export.${format}?${toApiQuery(query)}`;
  return (
    <>
      <IconButton label={t('views.open')} Icon={MoreIcon} onClick={open} />
      {isOpen && (
        <Modal title={t('views.title')} onClose={close}>
          {me.views.length === 0 && <p className="muted">{t('views.none')}</p>}
          <ul>
            {me.views.map((view) => (
              <li key={view.viewId} className="list-row">
                <Link href={`/?${view.query}`} className="list-link" onFollow={close}>
                  <bdi>{view.name}</bdi>
                </Link>
                <IconButton
                  label={t('views.delete', { name: view.name })}
                  Icon={CloseIcon}
                  onClick={() => {
                    // Keeps the focus in the dialog: this row, with its button, disappears.
                    nameField.current?.focus();
                    change(() => deleteView(view.viewId), t('views.deleted'));
                  }}
                />
              </li>
            ))}
          </ul>
          <form
            className="inline-form"
            onSubmit={(event) => {
              event.preventDefault();
              save();
            }}
          >
            <Field id="view-name" label={t('views.name')}>
              {(aria) => (
                <input
                  {...aria}
                  ref={nameField}
                  className="input"
                  dir="auto"
                  required
                  maxLength={maxLengths.viewName}
                  value={name}
                  onInput={(event) => setName(event.currentTarget.value)}
                />
              )}
            </Field>
            <Button label={t('views.save')} type="submit" />
          </form>
          <h3>{t('views.export')}</h3>
          <p className="muted">{t('views.exportText')}</p>
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
