import { usePage } from './page-context.ts';

interface ShadowRootProps {
  lines: readonly string[];
  /** Style sheet for pages without a file of styles (MoreStyles.tsx), which has the same rules. */
  styles?: string;
}

/** A declarative shadow root: what an element shows before its script, apart from the styles of the page. */
export function ShadowRoot({ lines, styles }: ShadowRootProps) {
  const { moreCss } = usePage().assets;
  const sheet = moreCss
    ? `<link rel="stylesheet" href="${moreCss}">`
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
