import { useState } from 'react';
import type { LeadDetail } from '../../web/desk-api.ts';
import { draftKey } from '../api/lead-drafts.ts';
import { keepStored, readStored } from '../api/stored-object.ts';
import { type OfferTexts, startOffer } from './OfferForm.tsx';

const keyOf = ({ row }: LeadDetail) => draftKey('offer', row.submissionId);

/** Returns undefined if there is no draft, or if it does not fit the lead. */
function readDraft(lead: LeadDetail): OfferTexts | undefined {
  const { itemAmounts, ...stored } = readStored(keyOf(lead));
  const texts = startOffer(lead);
  for (const name of Object.keys(texts) as (keyof OfferTexts)[]) {
    const text = stored[name];
    if (name === 'itemAmounts') continue;
    if (typeof text !== 'string') return undefined;
    texts[name] = text;
  }
  const items = lead.versions.find(({ version }) => String(version) === texts.version)?.items;
  if (!Array.isArray(itemAmounts) || itemAmounts.length !== items?.length) return undefined;
  return { ...texts, itemAmounts: itemAmounts.map(String) };
}

/** Keeps the typed terms of an offer in this browser until it is made. */
export function useOfferDraft(lead: LeadDetail) {
  const [draft, setDraft] = useState(() => readDraft(lead));
  function keep(texts: OfferTexts | undefined): void {
    setDraft(texts);
    keepStored(keyOf(lead), texts);
  }
  return [draft, keep] as const;
}
