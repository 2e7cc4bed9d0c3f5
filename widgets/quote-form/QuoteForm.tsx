import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStartupSlot } from '../element/useStartupSlot.ts';
import { ErrorSummary } from '../fields/ErrorSummary.tsx';
import { Status } from '../fields/Status.tsx';
import { useLocale } from '../i18n/LocaleProvider.tsx';
import { ContactFields } from './ContactFields.tsx';
import { type FormProps, useFormSettings } from './form-settings.ts';
import { ItemFields, type ItemFieldsProps } from './ItemFields.tsx';
import { FailureAlert, failureOf, SubmitBar, submitButtonId, TermsLine } from './SubmitBar.tsx';
import type { CarriedOver } from './state/carry-over.ts';
import { type FormStore, useSelected } from './state/form-store.ts';
import { type QuoteFormValues, toPublicValues, withPublicValues } from './state/public-values.ts';
import { type FocusedField, visibleErrors } from './state/quote-form-state.ts';
import { ThankYou } from './ThankYou.tsx';
import { useQuoteForm } from './useQuoteForm.ts';
import { scrollerOf } from './useShrunkPlace.ts';

interface ItemsProps extends Omit<ItemFieldsProps, 'item' | 'number' | 'dispatch'> {
  store: FormStore;
}

function Items({ store, ...props }: ItemsProps) {
  const items = useSelected(store, (state) => state.items);
  return items.map((item, index) => (
    <ItemFields
      key={item.id}
      item={item}
      number={items.length > 1 ? index + 1 : 0}
      dispatch={store.dispatch}
      {...props}
    />
  ));
}

function VisibleErrors({ store }: { store: FormStore }) {
  const { t } = useLocale();
  const failedAttempts = useSelected(store, (state) => state.failedAttempts);
  // Null without errors, so that typing does not re-render.
  const state = useSelected(store, (state) => (visibleErrors(state)[0] ? state : null));
  const errors = (state ? visibleErrors(state) : []).map(
    ({ fieldId, code, itemNumber: number }) => {
      const message = t(`error.${code}`);
      const isOneOfMany = number && state?.items[1];
      return { fieldId, message: isOneOfMany ? t('errors.inItem', { number, message }) : message };
    },
  );
  return <ErrorSummary heading={t('errors.summary')} errors={errors} focusKey={failedAttempts} />;
}

function moveFocus(root: ShadowRoot, { id, caret }: FocusedField) {
  // The id of a choice is that of its first option, and its name.
  const checked = root.querySelector<HTMLInputElement>(`[name="${id}"]:checked`);
  const field = checked ?? (root.getElementById(id) as HTMLInputElement | null);
  if (!field) return;
  field.focus();
  // Despite the cast, it may be a button, which has no `setSelectionRange`.
  if (caret && field.selectionStart !== null) field.setSelectionRange?.(...caret);
}

/** The quote form: one or more items with photos, and the seller's contact data. */
export function QuoteForm(props: FormProps) {
  const { t } = useLocale();
  const settings = useFormSettings(props);
  const form = useRef<HTMLFormElement>(null);
  const [carried] = useState(props.prerendered as CarriedOver | undefined);
  const quoteForm = useQuoteForm({ ...props, ...settings }, form, carried);
  const { store, phase, removed, submit, startOver } = quoteForm;
  const { dispatch, current } = store;
  const restored = useSelected(store, (state) => state.restored);
  const focus = useSelected(store, (state) => state.focus);
  const announcement = useSelected(store, (state) => state.announcement);
  const failed = useSelected(store, (state) => (state.failure ? state : null));
  const failure = failed && failureOf(failed);
  // Skips the queue if the plain form had the focus.
  const isReady = useStartupSlot(!!focus);
  const { attributes, emit, expose, host } = props;

  useEffect(() => {
    if (isReady) emit('luxe-ready');
  }, [isReady, emit]);

  // Keeps the text below the form in place when the form replaces the plain form. Browsers with scroll anchoring (those
  // that know `overflowAnchor`) do this themselves, except while the end of the form is in view: then they anchor to it.
  useLayoutEffect(() => {
    if (!isReady || !carried) return;
    const { top, height } = host.getBoundingClientRect();
    const end = top + carried.height;
    const isUnanchored = end > 0 || host.style.overflowAnchor == null;
    if (top < 0 && isUnanchored && end < innerHeight)
      scrollerOf(host).scrollBy({ top: height - carried.height, behavior: 'instant' });
  }, [isReady, carried, host]);

  // Runs in the task of the click, unlike useEffect, so that the browser lays out and paints once.
  useLayoutEffect(() => {
    if (isReady && focus) moveFocus(host.shadowRoot, focus);
  }, [isReady, focus, host]);

  useLayoutEffect(() => {
    expose({
      get values(): QuoteFormValues {
        return toPublicValues(current());
      },
      set values(input: unknown) {
        dispatch({ type: 'filled', values: withPublicValues(current(), input) });
      },
      reset: () => startOver(false),
      focusFirstError: () => {
        const [first] = visibleErrors(current());
        if (first) host.shadowRoot.getElementById(first.fieldId)?.focus();
      },
    });
    return () => expose(null);
  }, [expose, current, dispatch, startOver, host]);

  /** Retries from the alert, which disappears. An automatic retry (`isResent`) moves the focus only out of the alert. */
  function retry(isResent: boolean) {
    const { shadowRoot } = host;
    if (!isResent || shadowRoot.querySelector('.failure:focus-within')) {
      shadowRoot.getElementById(submitButtonId)?.focus();
    }
    void submit(isResent);
  }

  const { tried, contact, requestUrl } = current();
  if (phase === 'sent' && tried) {
    return (
      <ThankYou
        {...props}
        // Read before the thank-you replaces the form.
        heightBefore={host.offsetHeight}
        submissionId={tried.submissionId}
        requestUrl={requestUrl}
        whatsappNumber={settings.whatsappNumber}
        // Required, so the form is not sent without it; the type does not know that.
        country={contact.country || 'AE'}
        isTest={settings.isTest}
        onAnother={() => startOver(true)}
      />
    );
  }

  return (
    <form
      className="form"
      part="form"
      ref={form}
      noValidate
      // The form stays as high as the plain form until all fields are there, so that the text below it does not move.
      style={
        isReady || !carried
          ? undefined
          : { minHeight: `${carried.height}px`, alignContent: 'start' }
      }
      aria-labelledby="form-heading"
      onSubmit={(event) => event.preventDefault()}
    >
      <header className="head">
        <h2 id="form-heading" part="heading">
          {attributes.heading || t('form.heading')}
        </h2>
        <div className="intro">
          <p>{t('form.intro')}</p>
          {restored && <p className="notice">{t('form.draftRestored')}</p>}
          {settings.isTest && <p className="notice">{t('form.test')}</p>}
        </div>
      </header>
      <VisibleErrors store={store} />
      {/* React 18 warns about booleans here. Any text means true. */}
      <div
        className="fields"
        inert={(phase === 'sending' ? 'inert' : undefined) as boolean | undefined}
      >
        <Items store={store} isWhole={isReady} carriedInput={carried?.photos} count={props.count} />
        {isReady && (
          <>
            <div className="actions">
              <button
                type="button"
                className="button"
                part="button"
                onClick={() => dispatch({ type: 'itemAdded' })}
              >
                {t('form.addItem')}
              </button>
              {removed && (
                <button
                  type="button"
                  className="link undo"
                  onClick={() => dispatch({ type: 'itemRestored' })}
                >
                  {t('form.itemRemoved', { number: removed.index + 1 })} · {t('form.undo')}
                </button>
              )}
            </div>
            <ContactFields store={store} flagsBase={settings.flagsBase} />
            {/* Honeypot, as in the plain form: visitors do not see it, bots fill it in. spamSignals in useQuoteForm reads it. */}
            <input
              className="offscreen"
              name="website"
              tabIndex={-1}
              autoComplete="off"
              aria-hidden="true"
            />
          </>
        )}
      </div>
      {isReady && (
        <>
          <TermsLine {...attributes} />
          {failure && attributes.failureNotice !== 'off' && (
            <FailureAlert
              store={store}
              failure={failure}
              whatsappNumber={settings.whatsappNumber}
              onRetry={retry}
            />
          )}
          <SubmitBar
            store={store}
            whatsappNumber={settings.whatsappNumber}
            onSubmit={() => void submit()}
            onClear={() => startOver(false)}
          />
        </>
      )}
      <Status
        text={announcement && t(announcement.key, { number: announcement.number ?? 0 })}
        event={announcement}
      />
    </form>
  );
}
