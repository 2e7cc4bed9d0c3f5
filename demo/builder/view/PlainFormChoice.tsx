import { platformOf } from '../platforms/platforms.ts';
import { linkReasonOf } from '../snippet/code.ts';
import { Check } from './Check.tsx';
import type { SnippetProps } from './props.ts';

/** Explains why the code has no form although one is wanted. */
function whyNot({ texts, configuration, snippet }: SnippetProps): string | undefined {
  const { keepsLink, otherApi } = texts.plainForm;
  // The snippet's API is on another server than the script.
  if (!snippet.form) return otherApi;
  const reason = linkReasonOf(platformOf(configuration.platform));
  return reason && keepsLink[reason];
}

/** Checkbox for the plain form. If it is checked, but the code cannot have the form, its hint says why. */
export function PlainFormChoice(props: SnippetProps) {
  const { texts, configuration, change } = props;
  const { hasPlainForm } = configuration;
  return (
    <Check
      id="plain-form"
      label={texts.plainForm.label}
      hint={(hasPlainForm && whyNot(props)) || texts.plainForm.hint}
      isChecked={hasPlainForm}
      onChange={(isChecked) => change({ hasPlainForm: isChecked })}
    />
  );
}
