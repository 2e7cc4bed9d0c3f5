/** Builds the script element; `attributes` are further ones, such as `nonce="…"`. */
export function scriptLine(address: string, ...attributes: readonly string[]): string {
  // Attributes that exclude the script from common optimizers. Cloudflare reads data-cfasync only before `src`.
  const exempt = 'data-cfasync="false" data-no-optimize="1"';
  return `<script ${[exempt, `src="${address}"`, ...attributes, 'async'].join(' ')}></script>`;
}
