import * as v from 'valibot';
import { elementTags } from '../../../widgets/domain/element-tags.ts';
import { funnelSteps, maxVariantLength, otherValue } from '../../../widgets/domain/funnel.ts';
import { scriptLanguageCodes } from '../../../widgets/domain/languages.ts';
import { contactCodes, itemCodes } from '../../../widgets/domain/quote.ts';
import type { StepToCount } from '../../funnel/count-queue.ts';
import { mayIdentify } from '../../wording/link-text.ts';
import { toShortText } from '../body/fields.ts';

/** Characters of a campaign's source, medium and name that are kept. */
const maxCampaignLength = 100;

const fieldSteps = [...itemCodes, ...contactCodes].map((field) => `failed:${field}`);
const steps = [...funnelSteps, ...fieldSteps];

/** A text of the page or its URL, truncated; `(other)` if it may identify a person, such as an email address. */
const textUpTo = (length: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => (mayIdentify(text) ? otherValue : toShortText(text, length))),
    ),
    '',
  );

/** Schema of a beacon. Anyone can send one, so a body with anything else is not counted. */
const beaconSchema = v.strictObject({
  version: v.pipe(v.string(), v.regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}(-[\w.]{1,20})?$/)),
  elements: v.pipe(
    v.array(
      v.strictObject({
        element: v.picklist(elementTags),
        language: v.picklist(scriptLanguageCodes),
        variant: textUpTo(maxVariantLength),
        source: textUpTo(maxCampaignLength),
        medium: textUpTo(maxCampaignLength),
        campaign: textUpTo(maxCampaignLength),
        steps: v.pipe(v.array(v.picklist(steps)), v.maxLength(steps.length)),
      }),
    ),
    v.maxLength(elementTags.length),
    v.check((elements) => new Set(elements.map(({ element }) => element)).size === elements.length),
  ),
});

/** Returns the steps in a beacon, each once per element; undefined for anything but a beacon. */
export function readBeacon(json: unknown, partner: string): StepToCount[] | undefined {
  const beacon = v.safeParse(beaconSchema, json, { abortEarly: true });
  if (!beacon.success) return undefined;
  const { version, elements } = beacon.output;
  return elements.flatMap(({ steps: sent, ...element }) =>
    [...new Set(sent)].map((wireStep): StepToCount => {
      // The schema allows funnel steps, and `failed:` with the name of a field.
      const [step, field = ''] = wireStep.split(':');
      return { partner, version, ...element, step: step as StepToCount['step'], field };
    }),
  );
}
