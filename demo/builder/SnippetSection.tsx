import { useEffect, useState } from 'react';
import { containerOf } from './compose.ts';
import { type Platform, platforms } from './configuration.ts';
import { policyLines } from './content-security.ts';
import { Field, TextInput } from './Field.tsx';
import type { GroupProps } from './group.ts';
import type { Manifest } from './manifest.ts';
import { Segments } from './Segments.tsx';
import { SnippetBlock } from './SnippetBlock.tsx';
import { StepHeading } from './StepHeading.tsx';
import { type Snippet, styleText } from './snippet.ts';
import { compactHtmlSnippet, htmlSnippet } from './snippet-html.ts';
import { reactPackageSnippet, reactScriptSnippet, tagManagerSnippet } from './snippet-script.ts';
import { colourRule, hasShortcode, shortcodeSnippet, shortcodeStyle } from './snippet-wordpress.ts';
import { Tabs } from './Tabs.tsx';

type SnippetSectionProps = GroupProps & { snippet: Snippet; manifest: Manifest };

function isSelector(text: string): boolean {
  try {
    document.createDocumentFragment().querySelector(text);
    return true;
  } catch {
    return false;
  }
}

/** The tag manager's snippet, with the container that it goes into. */
function TagManager({ words, configuration, change, snippet }: SnippetSectionProps) {
  const container = containerOf(configuration);
  return (
    <>
      <Field
        id="container"
        label={words.container}
        hint={words.containerHint}
        error={!isSelector(container) && words.notASelector}
      >
        {(aria) => (
          <TextInput
            aria={aria}
            value={configuration.container || container}
            onInput={(text) => change({ container: text })}
          />
        )}
      </Field>
      <SnippetBlock
        words={words}
        text={words.snippets.tagManager}
        code={tagManagerSnippet(snippet, container)}
      />
    </>
  );
}

function WordPress({ words, snippet }: SnippetSectionProps) {
  const colours = colourRule(snippet);
  return (
    <>
      {hasShortcode(snippet.tag) && (
        <SnippetBlock
          words={words}
          text={words.snippets.shortcode}
          code={shortcodeSnippet(snippet)}
          download={{ href: '../luxe-widgets-wordpress.zip', label: words.plugin }}
          note={words.wordpressVersion}
        />
      )}
      {hasShortcode(snippet.tag) && colours && (
        <SnippetBlock words={words} text={words.snippets.shortcodeColours} code={colours} />
      )}
      <SnippetBlock
        words={words}
        text={words.snippets.customHtml}
        code={compactHtmlSnippet(snippet)}
      />
    </>
  );
}

function ReactSnippets({ words, snippet }: SnippetSectionProps) {
  const entry = `luxe-widgets/${snippet.tag.replace('luxe-', '')}`;
  const apiBase = new URL(snippet.script.src).origin;
  return (
    <>
      <SnippetBlock
        words={words}
        text={words.snippets.reactPackage}
        code={reactPackageSnippet(snippet, { entry, apiBase })}
      />
      <SnippetBlock
        words={words}
        text={words.snippets.reactScript}
        code={reactScriptSnippet(snippet)}
      />
    </>
  );
}

/** The `style` attributes that a page of the platform gets with the snippet. */
function stylesOf(platform: Platform, snippet: Snippet): string[] {
  if (platform === 'html') return [styleText(snippet)];
  return platform === 'wordpress' ? [styleText(snippet), shortcodeStyle(snippet)] : [];
}

/** What the site's own policy has to allow. */
function Policy({ words, configuration, snippet }: SnippetSectionProps) {
  const styles = stylesOf(configuration.platform, snippet).join('\n');
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
      words={words}
      text={words.snippets.policy}
      code={lines.join('\n')}
      note={lines.length > 3 ? words.policyStyle : undefined}
    />
  );
}

/** The third step: the code for each kind of site. */
export function SnippetSection(props: SnippetSectionProps) {
  const { words, configuration, change, snippet, manifest } = props;
  const { platform, isPinned } = configuration;
  const version = isPinned ? 'pinned' : 'latest';
  const { origin, host } = new URL(snippet.script.src);
  return (
    <section className="snippet" aria-labelledby="snippet">
      <div className="side">
        <StepHeading id="snippet" number={3} text={words.steps.copy} />
        <h3>{words.version}</h3>
        <Segments
          legend={words.version}
          name="version"
          options={[
            { value: 'latest', label: words.versions.latest },
            { value: 'pinned', label: words.versions.pinned(manifest.version) },
          ]}
          value={version}
          onChange={(value) => change({ isPinned: value === 'pinned' })}
        />
        <p className="note">{words.versionHints[version]}</p>
        <p className="note doctor">{words.doctor}</p>
      </div>
      <div className="codes">
        {origin !== location.origin && (
          <p className="error" role="status">
            {words.otherScript(host)}
          </p>
        )}
        <Tabs
          label={words.platform}
          tabs={platforms.map((value) => ({ value, label: words.platforms[value] }))}
          value={platform}
          onChange={(value) => change({ platform: value })}
        >
          {platform === 'html' && (
            <SnippetBlock words={words} text={words.snippets.html} code={htmlSnippet(snippet)} />
          )}
          {platform === 'wordpress' && <WordPress {...props} />}
          {platform === 'tag-manager' && <TagManager {...props} />}
          {platform === 'react' && <ReactSnippets {...props} />}
        </Tabs>
        <Policy {...props} />
      </div>
    </section>
  );
}
