import { quoteFormContract } from '../../widgets/quote-form/quote-form.contract.ts';

/** The height that pages/styles/below/quote.css keeps free for the form until it is there, as a custom property. */
export function reservedHeight(): string {
  const { height, narrow } = quoteFormContract.placement;
  return `:root { --form-height: ${narrow.height}px }
@media (min-width: ${narrow.below}px) { :root { --form-height: ${height}px } }`;
}
