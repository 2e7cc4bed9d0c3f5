/** A quote as the block editor saves it. */
export function quoteBlock(text: string): string {
  return `<!-- wp:quote --><blockquote class="wp-block-quote"><!-- wp:paragraph --><p>${text}</p><!-- /wp:paragraph --></blockquote><!-- /wp:quote -->`;
}
