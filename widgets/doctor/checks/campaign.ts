import { openStorage } from '../../client/storage.ts';
import {
  campaignAttribute,
  campaignFromQuery,
  campaignKey,
  campaignParameters,
} from '../../domain/campaign.ts';
import type { Check, Finding } from '../finding.ts';
import { usesStorage } from '../page/elements.ts';

/** Finds campaign attributes that the visitor's own campaign overrides. */
export const checkCampaign: Check = ({ page, widgets }) => {
  const fromAddress = campaignFromQuery(page.location.search);
  const overruled = new Map<string, Finding>();
  for (const widget of widgets) {
    for (const parameter of campaignParameters) {
      const attribute = campaignAttribute(parameter);
      const given = widget.getAttribute(attribute)?.trim();
      const saved = usesStorage(widget) ? openStorage('local').get(parameter) : null;
      const used = fromAddress[campaignKey(parameter)] ?? saved;
      if (!given || !used || given === used) continue;
      const values = { attribute: `${attribute}="${given}"`, used };
      overruled.set(attribute, { cause: 'campaign-overruled', severity: 'info', values });
    }
  }
  return [...overruled.values()];
};
