import type { SnippetProps } from './group.ts';

/** Whether a form stands in the page before the script runs; where none can, why not. */
export function PlainFormChoice({ words, configuration, change, snippet }: SnippetProps) {
  const isElsewhere = configuration.hasPlainForm && !snippet.form;
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          checked={configuration.hasPlainForm}
          aria-describedby="plain-form-hint"
          onChange={(event) => change({ hasPlainForm: event.currentTarget.checked })}
        />
        <span>{words.plainForm.label}</span>
      </label>
      <p className={isElsewhere ? 'error' : 'note'} id="plain-form-hint">
        {isElsewhere ? words.plainForm.elsewhere : words.plainForm.hint}
      </p>
    </>
  );
}
