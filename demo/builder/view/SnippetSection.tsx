import { useEffect, useMemo, useState } from 'react';
import { platformOf } from '../platforms/platforms.ts';
import { doctorAddress, pageAddress } from '../platforms/recognize.ts';
import { contentOf, snippetFor, styleOf } from '../snippet/code.ts';
import { sendsLeads } from '../snippet/compose.ts';
import { policyLines } from '../snippet/content-security.ts';
import { plainFormTag } from '../snippet/plain-form.ts';
import { withoutShadow } from '../snippet/snippet.ts';
import { lacksSource } from './AttributeGroups.tsx';
import { Check } from './Check.tsx';
import { PageField } from './PageField.tsx';
import { PlainFormChoice } from './PlainFormChoice.tsx';
import { PlatformChoice } from './PlatformChoice.tsx';
import { PlatformSteps } from './PlatformSteps.tsx';
import type { GroupProps, SnippetProps } from './props.ts';
import { Segments } from './Segments.tsx';
import { SnippetBlock } from './SnippetBlock.tsx';
import { StepHeading } from './StepHeading.tsx';

/**
 * Returns the `style` attributes that the platform's code adds to the page's HTML, one per line. A text, because an
 * equal text does not run the effect of Policy again, as a new list would.
 */
function stylesOf({ configuration, snippet }: SnippetProps): string {
  return platformOf(configuration.platform)
    .steps.flatMap((step) => (step.code && styleOf(step.code, snippetFor(step, snippet))) || [])
    .join('\n');
}

/** Directives for the site's own security policy. */
function Policy(props: SnippetProps) {
  const { texts, configuration } = props;
  const { steps } = platformOf(configuration.platform);
  const hasForm = steps.some((step) => contentOf(step) === 'form');
  const snippet = useMemo(
    () => (hasForm ? props.snippet : withoutShadow(props.snippet)),
    [hasForm, props.snippet],
  );
  const styles = stylesOf(props);
  const [lines, setLines] = useState<readonly string[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void policyLines(snippet, styles.split('\n')).then((made) => isCurrent && setLines(made));
    return () => {
      isCurrent = false;
    };
  }, [snippet, styles]);
  return (
    <SnippetBlock
      texts={texts}
      text={texts.policy}
      code={lines.join('\n')}
      note={styles ? texts.policyStyle : undefined}
    />
  );
}

/** Explains how to check the page with the doctor. */
function Doctor({ texts, configuration }: GroupProps) {
  const page = pageAddress(configuration.page);
  if (!page) return <p className="doctor">{texts.doctor}</p>;
  const address = doctorAddress(page);
  return (
    <p className="doctor">
      {texts.doctorOf}{' '}
      <a href={address} target="_blank" rel="noopener noreferrer" dir="ltr">
        {address}
      </a>
    </p>
  );
}

/** The third step: the code for each kind of site. */
export function SnippetSection(props: SnippetProps) {
  const { texts, element, configuration, change, snippet, manifest } = props;
  const { isPinned, isTest } = configuration;
  const version = isPinned ? 'pinned' : 'latest';
  const { origin, host } = new URL(snippet.script.src);
  return (
    <section className="snippet" aria-labelledby="snippet">
      <div className="side">
        <StepHeading id="snippet" number={3} text={texts.steps.copy} />
        <h3>{texts.version}</h3>
        <Segments
          legend={texts.version}
          name="version"
          options={[
            { value: 'latest', label: texts.versions.latest },
            { value: 'pinned', label: texts.t('versions.pinned', { version: manifest.version }) },
          ]}
          value={version}
          onChange={(value) => change({ isPinned: value === 'pinned' })}
        />
        <p className="note">{texts.versionHints[version]}</p>
        {sendsLeads(element) && (
          <Check
            id="test"
            label={texts.test.label}
            hint={texts.test.hint}
            isChecked={isTest}
            onChange={(checked) => change({ isTest: checked })}
          />
        )}
        {element.tag === plainFormTag && <PlainFormChoice {...props} />}
      </div>
      <div className="codes">
        {origin !== location.origin && (
          <p className="error" role="status">
            {texts.t('otherScript', { host })}
          </p>
        )}
        <div className="place">
          <PageField {...props} />
          <PlatformChoice {...props} />
        </div>
        {lacksSource(props) && (
          <p className="warning">
            {texts.source.missing} <a href="#attribute-utm-source">{texts.source.add}</a>
          </p>
        )}
        <PlatformSteps {...props} platform={platformOf(configuration.platform)} />
        <Doctor {...props} />
        <Policy {...props} />
      </div>
    </section>
  );
}
