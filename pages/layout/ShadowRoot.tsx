import { usePage } from './page-context.ts';

interface ShadowRootProps {
  lines: readonly string[];
  /** Inline styles for pages without the style sheet of BelowFoldStyles.tsx, which has the same rules. */
  styles?: string;
}

/** A declarative shadow root: what an element shows before its script runs. The styles of the page do not reach it. */
export function ShadowRoot({ lines, styles }: ShadowRootProps) {
  const { belowFoldCss } = usePage().assets;
  const sheet = belowFoldCss
    ? `<link rel="stylesheet" href="${belowFoldCss}">`
    : `<style>${styles ?? ''}</style>`;
  return (
    <template
      // Spread, because React's types lack the attribute.
      {...{ shadowrootmode: 'open' }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: markup of ours, with escaped texts
      dangerouslySetInnerHTML={{ __html: [sheet, ...lines].join('\n') }}
    />
  );
}
