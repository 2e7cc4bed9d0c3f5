/** Builds the script element, with attributes that tell common optimizers to leave it alone. */
export function scriptLine(address: string, attributes = ''): string {
  // Cloudflare reads data-cfasync only before `src`.
  const exempt = 'data-cfasync="false" data-no-optimize="1"';
  return `<script ${exempt} src="${address}" ${attributes}async></script>`;
}
