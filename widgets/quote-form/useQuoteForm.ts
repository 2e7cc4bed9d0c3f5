import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { pushItemEvents } from '../client/analytics.ts';
import type { SubmitFailure } from '../client/api.ts';
import { clearCampaign, currentCampaign } from '../client/campaign-store.ts';
import { photosSettled } from '../client/photos.ts';
import { newUuid } from '../client/uuid.ts';
import { isQualifiedDesigner } from '../domain/brands.ts';
import { type Contact, validateQuote } from '../domain/quote.ts';
import { contactInputNames } from './ContactFields.tsx';
import type { FormSettings } from './form-settings.ts';
import {
  type FieldPreset,
  initialState,
  type Preset,
  reduce,
  toQuote,
} from './quote-form-state.ts';
import { submitQuote } from './submit-quote.ts';
import { useDraft } from './useDraft.ts';
import { useStore } from './useStore.ts';

/** A person needs longer than this for the form, in milliseconds; only scored, never a refusal. */
const fastestHuman = 3_000;
/** How long a removed item can be brought back, in milliseconds. */
const undoTime = 10_000;

function inputOf(form: HTMLFormElement, name: string): HTMLInputElement | null {
  return form.elements.namedItem(name) as HTMLInputElement | null;
}

/** Autofill may fill inputs without any event: what they show is what counts. */
function shownContact(form: HTMLFormElement): Partial<Contact> {
  const shown: Partial<Contact> = {};
  for (const field of ['firstName', 'lastName', 'email', 'phone'] as const) {
    const input = inputOf(form, contactInputNames[field]);
    if (input) shown[field] = input.value;
  }
  return shown;
}

function freshPreset({ preset }: FormSettings): Preset {
  return { ...preset, submissionId: newUuid() };
}

function goTo(address: string): void {
  const url = new URL(address, document.baseURI);
  if (/^https?:$/.test(url.protocol)) location.assign(url);
}

/** State and actions of one quote form: what it holds, keeps, sends and tells the page. */
export function useQuoteForm(settings: FormSettings, formRef: RefObject<HTMLFormElement | null>) {
  const latest = useRef(settings);
  latest.current = settings;
  const openedAt = useRef(performance.now());
  const { state, dispatch, current } = useStore(reduce, () => initialState(freshPreset(settings)));
  const draft = useDraft(settings.draftKey, { state, dispatch, current });
  const { phase, removed } = state;

  const actions = useMemo(() => {
    function spamSignals(form: HTMLFormElement): string {
      const signals: string[] = [];
      if (inputOf(form, 'website')?.value) signals.push('honeypot');
      if (performance.now() - openedAt.current < fastestHuman) signals.push('fast');
      return signals.join();
    }

    async function succeed() {
      const { storage, analytics, emit, successUrl } = latest.current;
      const { contact, submissionId } = current();
      const items = current().items.map(({ category, designer }) => ({
        category,
        designer: designer.trim(),
        isQualified: isQualifiedDesigner(designer),
      }));
      clearCampaign(storage);
      await draft.clear();
      const name = `${contact.firstName.trim()} ${contact.lastName.trim()}`;
      pushItemEvents(analytics, items, { name, email: contact.email.trim() });
      dispatch({ type: 'submitted' });
      emit('luxe-submitted', { submissionId, items });
      if (successUrl) goTo(successUrl);
    }

    function fail({ reason, status }: SubmitFailure) {
      dispatch({ type: 'submitFailed', reason });
      latest.current.emit('luxe-submit-failed', { reason, status });
    }

    /** Validates and sends. The phase is the lock: a second tap finds it taken. */
    async function submit() {
      const form = formRef.current;
      if (!form || current().phase !== 'editing') return;
      const { apiBase, storage, campaign, language, emit } = latest.current;
      dispatch({ type: 'contactChanged', change: shownContact(form) });
      dispatch({ type: 'preparing' });
      await photosSettled();

      const quote = toQuote(current());
      const errors = validateQuote(quote);
      if (errors.length > 0) {
        dispatch({ type: 'attemptFailed' });
        emit('luxe-invalid', { fields: errors.map(({ path }) => path) });
        return;
      }
      const detail = { campaign: currentCampaign(storage, campaign) };
      if (!emit('luxe-before-submit', detail)) {
        dispatch({ type: 'stopped' });
        return;
      }
      dispatch({ type: 'sending' });
      const spam = spamSignals(form);
      const result = await submitQuote({
        apiBase,
        quote,
        campaign: detail.campaign,
        submissionId: current().submissionId,
        query: { lang: language, ...(spam && { spam }) },
        onProgress: (progress) => dispatch({ type: 'progressed', progress }),
      });
      if (result.ok) await succeed();
      else fail(result);
    }

    function startOver(keepContact: boolean) {
      openedAt.current = performance.now();
      dispatch({ type: 'startedOver', preset: freshPreset(latest.current), keepContact });
      void draft.clear();
    }

    return { submit, startOver };
  }, [dispatch, current, draft, formRef]);

  useEffect(() => {
    if (phase !== 'preparing' && phase !== 'sending') return;
    const ask = (event: BeforeUnloadEvent) => {
      // After success this listener outlives the next line, which may go to another page.
      if (current().phase !== 'sent') event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [phase, current]);

  // A host may set the attributes after it has placed the element.
  const { category, designer, dialCountry } = settings.preset;
  const appliedPreset = useRef<FieldPreset | null>(null);
  useEffect(() => {
    const from = appliedPreset.current;
    const to = { category, designer, dialCountry };
    if (from) dispatch({ type: 'presetChanged', from, to });
    appliedPreset.current = to;
  }, [category, designer, dialCountry, dispatch]);

  useEffect(() => {
    if (!removed) return;
    const timer = setTimeout(() => dispatch({ type: 'undoExpired' }), undoTime);
    return () => clearTimeout(timer);
  }, [removed, dispatch]);

  return { state, dispatch, current, ...actions };
}
