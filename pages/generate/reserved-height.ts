import { quoteFormContract } from '../../widgets/quote-form/quote-form.contract.ts';

/** Returns the custom property with the height that pages/styles/below/quote.css reserves for the form. */
export function reservedHeight(): string {
  const { height, narrow } = quoteFormContract.placement;
  return `:root { --form-height: ${narrow.height}px }
@media (min-width: ${narrow.below}px) { :root { --form-height: ${height}px } }`;
}
