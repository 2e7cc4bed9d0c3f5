import { campaignFromQuery, campaignKeys, campaignQueryNames } from '../../domain/campaign.ts';
import type { Check, Finding } from '../finding.ts';

/** Campaign attributes that don't count, because the visitor came with a campaign of another name. */
export const campaign: Check = {
  id: 'campaign',
  async run({ widgets, storage }) {
    const fromAddress = campaignFromQuery(location.search);
    const overruled = new Map<string, Finding>();
    for (const widget of widgets) {
      const keeps = widget.getAttribute('storage') !== 'none';
      for (const key of campaignKeys) {
        const name = campaignQueryNames[key];
        const attribute = name.replaceAll('_', '-');
        const given = widget.getAttribute(attribute)?.trim();
        const used = fromAddress[key] ?? ((keeps && storage.get(name)) || undefined);
        if (!given || !used || given === used) continue;
        const values = { attribute: `${attribute}="${given}"`, used };
        overruled.set(attribute, { cause: 'campaign-overruled', severity: 'info', values });
      }
    }
    return [...overruled.values()];
  },
};
