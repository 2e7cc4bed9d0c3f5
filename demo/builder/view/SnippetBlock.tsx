import { useRef, useState } from 'react';
import type { Texts } from '../texts.ts';

interface SnippetBlockProps {
  texts: Texts;
  text: { title: string; text: string };
  /** Absent: a step without code. */
  code?: string | undefined;
  /** File to download first. */
  download?: { href: string; label: string } | undefined;
  /** A sentence below the code. */
  note?: string | undefined;
}

/**
 * Copies the text of an element. Without the clipboard API, selects the text and copies the selection. Returns false if
 * that fails, too: the visitor can then copy the selected text.
 */
async function copyText(element: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(element.textContent ?? '');
    return true;
  } catch {
    getSelection()?.selectAllChildren(element);
    // Deprecated, but the only way to copy on http pages.
    return document.execCommand('copy');
  }
}

/** Code with a copy button. */
function CopyableCode({ texts, title, code }: { texts: Texts; title: string; code: string }) {
  const codeElement = useRef<HTMLElement>(null);
  const [said, setSaid] = useState({ code, message: '' });
  const copy = async () => {
    if (!codeElement.current) return;
    const isCopied = await copyText(codeElement.current);
    setSaid({ code, message: isCopied ? texts.copied : texts.selected });
  };
  return (
    <div className="paper">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long code scrolls, by keyboard too */}
      <pre dir="ltr" lang="en" translate="no" tabIndex={0}>
        <code ref={codeElement}>{code}</code>
      </pre>
      <div className="copy">
        <p role="status">{said.code === code && said.message}</p>
        <button
          type="button"
          className="button"
          aria-label={texts.t('copyOf', { title })}
          onClick={copy}
        >
          {texts.copy}
        </button>
      </div>
    </div>
  );
}

/** A step with its code. */
export function SnippetBlock({ texts, text, code, download, note }: SnippetBlockProps) {
  return (
    <section className="block">
      <h3>{text.title}</h3>
      <p className="note">{text.text}</p>
      {download && (
        <p>
          <a href={download.href} download="">
            {download.label}
          </a>
        </p>
      )}
      {code !== undefined && <CopyableCode texts={texts} title={text.title} code={code} />}
      {note && <p className="note">{note}</p>}
    </section>
  );
}
