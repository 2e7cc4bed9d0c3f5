import { useEffect, useMemo, useState } from 'react';
import { platformOf } from '../platforms/platforms.ts';
import { doctorAddress, pageAddress } from '../platforms/recognize.ts';
import { codeOf, contentOf, snippetFor, styleOf } from '../snippet/code.ts';
import { containerOf, sendsLeads } from '../snippet/compose.ts';
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

/** Returns the code of each step of the platform, and the `style` attribute that it adds to the page's HTML, if any. */
function codesOf({ configuration, snippet, manifest }: SnippetProps) {
  const source = { container: containerOf(configuration), version: manifest.version };
  return platformOf(configuration.platform).steps.flatMap((step) => {
    const { code } = step;
    const own = snippetFor(step, snippet);
    const text = code && codeOf(code, { ...source, snippet: own });
    return text ? [{ text, style: styleOf(code, own) }] : [];
  });
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
  const codes = codesOf(props);
  const loadsScript = codes.some(({ text }) => text.includes(snippet.script.src));
  // A text: as an equal text, it does not run the effect below again, as a new list would.
  const styles = codes.flatMap(({ style }) => style || []).join('\n');
  const [lines, setLines] = useState<readonly string[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void policyLines(snippet, styles.split('\n'), loadsScript).then(
      (made) => isCurrent && setLines(made),
    );
    return () => {
      isCurrent = false;
    };
  }, [snippet, styles, loadsScript]);
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
