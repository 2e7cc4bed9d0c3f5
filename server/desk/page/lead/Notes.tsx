import { Field } from '../../../../widgets/fields/Field.tsx';
import { type LeadDetail, maxLengths } from '../../api/desk-api.ts';
import { putNote } from '../api/changes.ts';
import { Button } from '../app/Button.tsx';
import { useDesk } from '../app/desk-context.tsx';
import { useLeadAction } from '../app/use-lead-action.ts';
import { useNoteDraft } from './use-note-draft.ts';

/** Lists the notes of the team, with a field for a new note. What is typed survives a reload until it is stored. */
export function Notes({ lead }: { lead: LeadDetail }) {
  const { t, nameOf, format } = useDesk();
  const id = lead.row.submissionId;
  const { isBusy, run } = useLeadAction(id);
  const draft = useNoteDraft(id);
  const isEmpty = draft.text.trim() === '';

  async function send() {
    if (isEmpty) return;
    await run(async () => {
      let stored = await putNote(id, draft.noteId.current, draft.text);
      // Another window has read the same draft, and has stored a note of its own under its id.
      if (!draft.text.trimStart().startsWith(stored.text)) {
        draft.renewId();
        stored = await putNote(id, draft.noteId.current, draft.text);
      }
      draft.remove(stored.text);
    }, t('notes.saved'));
  }

  return (
    <section className="card" aria-labelledby="notes-title">
      <h2 id="notes-title">{t('notes.title')}</h2>
      <ol className="notes">
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
        <Field id="note" label={t('notes.new')}>
          {(aria) => (
            <textarea
              {...aria}
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
          )}
        </Field>
        <Button label={t('notes.save')} type="submit" isDisabled={isBusy || isEmpty} />
      </form>
    </section>
  );
}
