/** The line that brings the script, with what the common optimisers take as "leave alone". */
export function scriptLine(address: string, attributes = ''): string {
  // In front of `src`, or Cloudflare does not count it.
  const asked = 'data-cfasync="false" data-no-optimize="1"';
  return `<script ${asked} src="${address}" ${attributes}async></script>`;
}
