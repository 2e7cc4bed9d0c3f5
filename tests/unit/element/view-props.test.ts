import { describe, expectTypeOf, it } from 'vitest';
import type { Campaign } from '../../../widgets/domain/campaign.ts';
import type { ViewProps } from '../../../widgets/element/element-definition.ts';
import type { heroSliderContract } from '../../../widgets/hero-slider/hero-slider.contract.ts';
import type { offerResponseContract } from '../../../widgets/offer-response/offer-response.contract.ts';
import type { quoteFormContract } from '../../../widgets/quote-form/quote-form.contract.ts';
import type { QuoteFormValues } from '../../../widgets/quote-form/state/public-values.ts';

type Form = ViewProps<typeof quoteFormContract>;
type Offer = ViewProps<typeof offerResponseContract>;
type Slider = ViewProps<typeof heroSliderContract>;

// Checked by `tsc`: a wrong type does not compile.
describe('view props derived from a contract', () => {
  it('contain the parsed attributes', () => {
    expectTypeOf<Form['attributes']['category']>().toEqualTypeOf<
      'Handbag' | 'Watch' | 'Jewelry' | undefined
    >();
    expectTypeOf<Form['attributes']['failureNotice']>().toEqualTypeOf<'on' | 'off'>();
    expectTypeOf<Form['attributes']['successUrl']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<Offer['attributes']['submitAnotherUrl']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<Offer['attributes']['confirm']>().toEqualTypeOf<boolean>();
    expectTypeOf<Slider['attributes']['interval']>().toEqualTypeOf<number>();
  });

  it('contain the common attributes, but not `lang`, which every HTML element has', () => {
    expectTypeOf<Slider['attributes']['storage']>().toEqualTypeOf<'local' | 'none'>();
    expectTypeOf<Slider['attributes']['utmSource']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<Slider['attributes']>().not.toHaveProperty('lang');
    expectTypeOf<Slider['attributes']>().not.toHaveProperty('heading');
  });

  it('contain the events with their details', () => {
    const emit: Form['emit'] = () => true;
    emit('luxe-ready');
    emit('luxe-submit-failed', { reason: 'network' });
    emit('luxe-before-submit', { campaign: { utmSource: 'partner' } satisfies Campaign });
    // @ts-expect-error there is no such event
    emit('luxe-sent');
    // @ts-expect-error this one has no detail
    emit('luxe-ready', { at: 1 });
    // @ts-expect-error a field of the detail is missing
    emit('luxe-submit-failed', { status: 500 });
    // @ts-expect-error there is no such reason
    emit('luxe-submit-failed', { reason: 'bad luck' });
  });

  it('contain the members to implement', () => {
    expectTypeOf<NonNullable<Parameters<Form['expose']>[0]>>().toEqualTypeOf<{
      readonly values: QuoteFormValues;
      readonly reset: () => void;
      readonly focusFirstError: () => void;
    }>();
  });
});
