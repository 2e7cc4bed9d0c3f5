import { useRef, useState } from 'react';
import { copyText } from './copy.ts';
import type { SnippetText, Texts } from './texts.ts';

interface SnippetBlockProps {
  words: Texts;
  text: SnippetText;
  code: string;
  /** A file that is needed first. */
  download?: { href: string; label: string };
  /** One sentence more, below the code. */
  note?: string | undefined;
}

/** One piece of code with what to do with it and a button that copies it. */
export function SnippetBlock({ words, text, code, download, note }: SnippetBlockProps) {
  const codeElement = useRef<HTMLElement>(null);
  const [said, setSaid] = useState({ code, message: '' });
  const copy = async () => {
    if (!codeElement.current) return;
    const isCopied = await copyText(codeElement.current);
    setSaid({ code, message: isCopied ? words.copied : words.selected });
  };
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
      <div className="paper">
        <pre dir="ltr" lang="en" translate="no">
          <code ref={codeElement}>{code}</code>
        </pre>
        <div className="copy">
          <p role="status">{said.code === code && said.message}</p>
          <button type="button" aria-label={words.copyOf(text.title)} onClick={copy}>
            {words.copy}
          </button>
        </div>
      </div>
      {note && <p className="note">{note}</p>}
    </section>
  );
}
