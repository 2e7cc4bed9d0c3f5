import { useState } from 'react';
import { type LeadDetail, maxLengths } from '../../web/desk-api.ts';
import { putNote } from '../api/changes.ts';
import { useReload } from '../api/queries.ts';
import { useDesk } from '../app/desk-context.tsx';
import { useMessages } from '../app/status-messages.tsx';
import { useNoteDraft } from './use-note-draft.ts';

/** Notes of the team, and a new one, which survives a reload until it is stored. */
export function Notes({ lead }: { lead: LeadDetail }) {
  const { t, nameOf, format, errorText } = useDesk();
  const { say, fail } = useMessages();
  const reload = useReload();
  const id = lead.row.submissionId;
  const draft = useNoteDraft(id);
  const [isBusy, setBusy] = useState(false);

  async function send() {
    if (draft.text.trim() === '') return;
    setBusy(true);
    try {
      await putNote(id, draft.noteId, draft.text);
      draft.clear();
      say(t('notes.saved'));
      await reload(id);
    } catch (error) {
      fail(errorText(error));
    }
    setBusy(false);
  }

  return (
    <section className="card" aria-labelledby="notes-title">
      <h2 id="notes-title">{t('notes.title')}</h2>
      <ol className="plain-list notes">
        {lead.notes.map((note) => (
          <li key={note.noteId}>
            <p className="note-text" dir="auto">
              {note.text}
            </p>
            <p className="muted">
              <bdi>{nameOf(note.author)}</bdi> ·{' '}
              <time dateTime={new Date(note.at).toISOString()}>{format.dateTime(note.at)}</time>
            </p>
          </li>
        ))}
      </ol>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <div className="field">
          <label className="label" htmlFor="note">
            {t('notes.new')}
          </label>
          <textarea
            id="note"
            className="input area"
            dir="auto"
            rows={3}
            maxLength={maxLengths.note}
            value={draft.text}
            onInput={(event) => draft.write(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
            }}
          />
        </div>
        <button type="submit" className="button" disabled={isBusy || draft.text.trim() === ''}>
          {t('notes.save')}
        </button>
      </form>
    </section>
  );
}
