/** A declarative shadow root: what an element shows before its script, apart from the styles of the page. */
export function ShadowRoot({ lines }: { lines: readonly string[] }) {
  return (
    <template
      {...{ shadowrootmode: 'open' }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: markup of ours, with escaped texts
      dangerouslySetInnerHTML={{ __html: lines.join('\n') }}
    />
  );
}
