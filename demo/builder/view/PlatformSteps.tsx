import {
  guidePath,
  type Platform,
  type PlatformStep,
  type Translated,
} from '../platforms/platform.ts';
import { codeOf, contentOf, linkReasonOf, snippetFor } from '../snippet/code.ts';
import { containerOf } from '../snippet/compose.ts';
import { TextField } from './Field.tsx';
import type { GroupProps, SnippetProps } from './props.ts';
import { SnippetBlock } from './SnippetBlock.tsx';

function isSelector(text: string): boolean {
  try {
    document.createDocumentFragment().querySelector(text);
    return true;
  } catch {
    return false;
  }
}

/** Field for the tag manager's container. */
function ContainerField({ texts, configuration, change }: GroupProps) {
  const container = containerOf(configuration);
  const id = /^#([\w-]+)$/.exec(container)?.[1];
  return (
    <TextField
      id="container"
      label={texts.container}
      hint={texts.t('containerHint', { html: `<div id="${id ?? 'quote'}"></div>` })}
      error={!isSelector(container) && texts.notASelector}
      value={configuration.container}
      placeholder={container}
      dir="ltr"
      onInput={(text) => change({ container: text })}
    />
  );
}

type PlatformProps = SnippetProps & { platform: Platform };
type StepProps = PlatformProps & { step: PlatformStep };

/**
 * Returns a note about the plain form in a step's code, or about the link in its place. Undefined if no step has the
 * form: PlainFormChoice explains that.
 */
function formNote({ texts, snippet, platform, step }: StepProps): string | undefined {
  const content = contentOf(step);
  if (!snippet.form || !content || linkReasonOf(platform)) return undefined;
  const { pasteAll, unverified, keepsLink } = texts.plainForm;
  if (content !== 'form') return keepsLink[content];
  return step.shadowRoot?.kept === 'unverified' ? `${pasteAll} ${unverified}` : pasteAll;
}

function Step(props: StepProps) {
  const { texts, configuration, snippet, manifest, step } = props;
  const inLanguage = (text: Translated) => text[texts.code];
  const { download, note } = step;
  const notes = [note && inLanguage(note), formNote(props)];
  const code =
    step.code &&
    codeOf(step.code, {
      snippet: snippetFor(step, snippet),
      container: containerOf(configuration),
      version: manifest.version,
    });
  if (code === '') return null;
  return (
    <>
      {step.code === 'tag-manager' && <ContainerField {...props} />}
      <SnippetBlock
        texts={texts}
        text={{ title: inLanguage(step.title), text: inLanguage(step.text) }}
        code={code}
        download={download && { href: download.href, label: inLanguage(download.label) }}
        note={notes.filter(Boolean).join(' ')}
      />
    </>
  );
}

/** Instructions for a platform: permissions, removed markup, then the steps with their code. */
export function PlatformSteps(props: PlatformProps) {
  const { texts, platform } = props;
  const { id, whoMayPaste, strippedMarkup, guide = id, steps } = platform;
  return (
    <>
      <dl className="rights">
        <dt>{texts.whoMayPaste}</dt>
        <dd>{whoMayPaste[texts.code]}</dd>
        {strippedMarkup && (
          <>
            <dt>{texts.strippedMarkup}</dt>
            <dd>{strippedMarkup[texts.code]}</dd>
          </>
        )}
        {guide && (
          <>
            <dt>{texts.guide}</dt>
            <dd>
              <a href={guidePath(guide)} hrefLang="en">
                {platform.name[texts.code]}
              </a>
            </dd>
          </>
        )}
      </dl>
      {steps.map((step) => (
        <Step key={`${id} ${step.title.en}`} {...props} step={step} />
      ))}
    </>
  );
}
