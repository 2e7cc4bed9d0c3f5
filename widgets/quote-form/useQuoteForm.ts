import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { pushItemEvents } from '../client/analytics.ts';
import type { RequestFailure } from '../client/api.ts';
import { clearCampaign } from '../client/campaign-store.ts';
import { leadOrigin } from '../client/lead-origin.ts';
import { listen } from '../client/listen.ts';
import { newUuid } from '../client/uuid.ts';
import { isQualifiedDesigner } from '../domain/brands/qualified-designers.ts';
import { type Contact, type Quote, validateQuote } from '../domain/quote.ts';
import { type ContactFieldName, contactFields } from '../domain/quote-fields.ts';
import { contactInputName } from './ContactFields.tsx';
import { useDraft } from './draft/useDraft.ts';
import type { FormProps, FormSettings } from './form-settings.ts';
import type { Photo } from './photos/photos.ts';
import type { CarriedOver } from './state/carry-over.ts';
import { useFormStore, useSelected } from './state/form-store.ts';
import { contentOf } from './state/form-values.ts';
import { withPublicValues } from './state/public-values.ts';
import { type Attempt, initialState } from './state/quote-form-state.ts';
import { oversizeOf, submitQuote } from './submit-quote.ts';

/** Milliseconds; faster submissions are scored as spam, never rejected. */
const fastestHuman = 3_000;
/** Milliseconds in which a removed item can be restored. */
const undoTime = 10_000;

function inputOf(form: HTMLFormElement, name: string): HTMLInputElement | null {
  return form.elements.namedItem(name) as HTMLInputElement | null;
}

/** Reads the contact inputs: autofill may fill them without dispatching an event. */
function shownContact(form: HTMLFormElement): Partial<Contact> {
  const shown: Partial<Record<ContactFieldName, string>> = {};
  for (const field of contactFields) {
    const input = field.kind !== 'choice' && inputOf(form, contactInputName(field));
    if (input) shown[field.name] = input.value;
  }
  return shown as Partial<Contact>;
}

/** Reuses the id for content that was sent before, whose response may have been lost; else creates one. */
function nextAttempt(content: string, tried: Attempt | null): Attempt {
  return tried?.content === content ? tried : { submissionId: newUuid(), content };
}

/** State and actions of a quote form: input, draft, submission and events. */
export function useQuoteForm(
  settings: FormProps & FormSettings,
  formRef: RefObject<HTMLFormElement | null>,
  carried: CarriedOver | undefined,
) {
  const latest = useRef(settings);
  latest.current = settings;
  // 0, the start of the page, after a plain form: the visitor may have begun to fill it in at once.
  const openedAt = useRef(carried ? 0 : performance.now());
  const store = useFormStore(() => {
    const state = initialState(settings.preset);
    return carried
      ? { ...state, ...withPublicValues(state, carried.values), focus: carried.focus }
      : state;
  });
  const { dispatch, current, until } = store;
  const phase = useSelected(store, (state) => state.phase);
  const removed = useSelected(store, (state) => state.removed);
  const draft = useDraft(settings.draftPlaces, store);

  const actions = useMemo(() => {
    function spamSignals(form: HTMLFormElement): string {
      const signals: string[] = [];
      if (inputOf(form, 'website')?.value) signals.push('honeypot');
      if (performance.now() - openedAt.current < fastestHuman) signals.push('fast');
      return signals.join();
    }

    async function succeed(
      { submissionId }: Attempt,
      quote: Quote<Photo>,
      requestUrl: string | undefined,
    ) {
      const { attributes, storage, analytics, isTest, emit, count, keepEvents } = latest.current;
      const items = quote.items.map(({ category, designer }) => ({
        category,
        designer: designer.trim(),
        isQualified: isQualifiedDesigner(designer),
      }));
      count('submitted');
      clearCampaign(storage);
      await draft.clear();
      const name = `${quote.firstName.trim()} ${quote.lastName.trim()}`;
      const user = { name, email: quote.email.trim() };
      // The page may have removed the element meanwhile, such as a router or a closed dialog.
      const isShown = !!formRef.current?.isConnected;
      pushItemEvents(analytics, items, user, isShown ? keepEvents : 'never');
      dispatch({ type: 'submitted', requestUrl });
      emit('luxe-submitted', { submissionId, items, ...(isTest && { test: true }) });
      if (isShown && attributes.successUrl) location.assign(attributes.successUrl);
    }

    function fail({ reason, status }: RequestFailure, isResent: boolean) {
      const isOffline = reason === 'network' || (reason === 'timeout' && !navigator.onLine);
      dispatch({ type: 'submitFailed', reason, resends: isOffline && !isResent });
      latest.current.emit('luxe-submit-failed', { reason, status });
    }

    /** Returns true if the quote can be sent; otherwise shows and reports the reason. */
    function isSendable(quote: Quote<Photo>): boolean {
      const { emit, count } = latest.current;
      const errors = validateQuote(quote);
      if (errors.length > 0) {
        dispatch({ type: 'attemptFailed' });
        emit('luxe-invalid', { fields: errors.map(({ path }) => path) });
        count(
          'failed',
          errors.map(({ code }) => code),
        );
        return false;
      }
      if (oversizeOf(quote)) {
        dispatch({ type: 'submitFailed', reason: 'oversize', resends: false });
        emit('luxe-submit-failed', { reason: 'too-large' });
        return false;
      }
      return true;
    }

    /** Sends a quote unless the page cancels `luxe-before-submit`, and shows the result. */
    async function send(form: HTMLFormElement, quote: Quote<Photo>, isResent: boolean) {
      const { attributes, apiBase, language, emit } = latest.current;
      const origin = leadOrigin(latest.current, attributes);
      const detail = { campaign: origin.campaign };
      if (!emit('luxe-before-submit', detail)) {
        dispatch({ type: 'stopped' });
        return;
      }
      const tried = nextAttempt(contentOf(current()), current().tried);
      dispatch({ type: 'sending', tried });
      // If the page closes before the response, the restored form is sent with the same id.
      draft.save();
      const spam = spamSignals(form);
      const result = await submitQuote({
        apiBase,
        quote,
        submissionId: tried.submissionId,
        origin: { ...origin, campaign: detail.campaign },
        query: { lang: language, ...(spam && { spam }) },
        onProgress: (progress) => dispatch({ type: 'progressed', progress }),
      });
      if (result.ok) await succeed(tried, quote, result.requestUrl);
      else fail(result, isResent);
    }

    /** Validates and sends. `isResent`: automatically, once online again. The phase is the lock against a second tap. */
    async function submit(isResent = false) {
      const form = formRef.current;
      if (!form || current().phase !== 'editing') return;
      dispatch({ type: 'contactChanged', change: shownContact(form) });
      dispatch({ type: 'preparing', isResent });
      await until(({ items }) => items.every((item) => item.pending === 0));
      // The page has reset the form meanwhile.
      if (current().phase === 'editing') return;
      const { contact, items } = current();
      const quote = { ...contact, items };
      if (isSendable(quote)) await send(form, quote, isResent);
    }

    function startOver(keepContact: boolean) {
      if (current().phase === 'sending') return;
      openedAt.current = performance.now();
      // Autofill may have filled in texts that the state does not know, so its change would not clear them.
      const inputs = formRef.current?.querySelectorAll('input:not([type=radio])') ?? [];
      for (const input of inputs) (input as HTMLInputElement).value = '';
      dispatch({ type: 'startedOver', preset: latest.current.preset, keepContact });
      void draft.clear();
      // The form may hold no draft: a thank-you that the back/forward cache restores gets none.
      draft.open();
    }

    return { submit, startOver };
  }, [dispatch, current, until, draft, formRef]);

  useEffect(() => {
    if (phase !== 'preparing' && phase !== 'sending') return;
    return listen(window, ['beforeunload'], (event) => {
      // The listener outlives success, which may navigate to another page.
      if (current().phase !== 'sent') event.preventDefault();
    });
  }, [phase, current]);

  // A host may set attributes after it has inserted the element.
  const { preset } = settings;
  useEffect(() => {
    if (preset !== current().preset) dispatch({ type: 'presetChanged', preset });
  }, [preset, current, dispatch]);

  useEffect(() => {
    if (!removed) return;
    // The button stays while it has the focus, which would be lost with it.
    const timer = setInterval(() => {
      if (!formRef.current?.querySelector('.undo:focus')) dispatch({ type: 'undoExpired' });
    }, undoTime);
    return () => clearInterval(timer);
  }, [removed, dispatch, formRef]);

  return { store, phase, removed, ...actions };
}
