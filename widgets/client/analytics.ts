import { type Campaign, campaignKey, campaignParameters } from '../domain/campaign.ts';
import type { Category } from '../domain/categories.ts';

/** `anonymous` sends the same events as `full` without personal data, `off` none. */
export type AnalyticsMode = 'full' | 'anonymous' | 'off';

interface SubmittedItem {
  category: Category | '';
  isQualified: boolean;
}

function push(event: Record<string, string>): void {
  try {
    const page = window as { dataLayer?: unknown[] };
    page.dataLayer ??= [];
    page.dataLayer.push(event);
  } catch {
    // A tag manager that fails must not turn a stored lead into an error.
  }
}

/**
 * After a confirmed submission: `item-submitted` for every item and `qualified-lead` for each item
 * of a qualified designer, on the page's `dataLayer`.
 */
export function pushItemEvents(
  mode: AnalyticsMode,
  items: readonly SubmittedItem[],
  user: { name: string; email: string },
): void {
  if (mode === 'off') return;
  const person: Record<string, string> =
    mode === 'full' ? { user_name: user.name, user_email: user.email } : {};
  for (const { category, isQualified } of items) {
    const fields = { ...person, item_category: category };
    if (isQualified) push({ event: 'qualified-lead', ...fields });
    push({ event: 'item-submitted', ...fields });
  }
}

/**
 * `whatsapp-clicked` with the phone (as `user_id`, only in `full`) and the campaign under the names
 * of a page's address.
 */
export function pushWhatsappClicked(mode: AnalyticsMode, phone: string, campaign: Campaign): void {
  if (mode === 'off') return;
  const fields: Record<string, string> = mode === 'full' ? { user_id: phone } : {};
  for (const parameter of campaignParameters) {
    const value = campaign[campaignKey(parameter)];
    if (value) fields[parameter] = value;
  }
  push({ event: 'whatsapp-clicked', ...fields });
}
