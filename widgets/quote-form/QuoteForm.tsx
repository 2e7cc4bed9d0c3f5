import { useEffect, useImperativeHandle, useRef } from 'react';
import { whatsappLink } from '../domain/whatsapp-link.ts';
import type { ViewProps } from '../element/element-definition.ts';
import { ErrorSummary } from '../fields/ErrorSummary.tsx';
import { useLocale } from '../i18n/LocaleProvider.tsx';
import { ContactFields } from './ContactFields.tsx';
import { contentOf } from './form-content.ts';
import { useFormSettings } from './form-settings.ts';
import { ItemFields } from './ItemFields.tsx';
import { DueParts, lastPart, Part, useParts } from './Part.tsx';
import { type QuoteFormValues, toPublicValues, withPublicValues } from './public-values.ts';
import type { quoteFormContract } from './quote-form.contract.ts';
import { toQuote } from './quote-form-state.ts';
import { FailureAlert, SubmitBar, submitButtonId } from './SubmitBar.tsx';
import { oversizeOf } from './submit-quote.ts';
import { ThankYou } from './ThankYou.tsx';
import { useQuoteForm } from './useQuoteForm.ts';
import { visibleErrors } from './visible-errors.ts';
import { whatsappSummary } from './whatsapp-summary.ts';

/** The quote form: one or more items with photos, and who sells them. */
export function QuoteForm(props: ViewProps<typeof quoteFormContract>) {
  const { t } = useLocale();
  const settings = useFormSettings(props);
  const form = useRef<HTMLFormElement>(null);
  const { state, dispatch, current, submit, startOver } = useQuoteForm(settings, form);
  const parts = useParts(lastPart);
  const isWhole = parts === lastPart;
  const { items, contact, phase, failure, focus, announcement } = state;
  const { emit, expose, host } = props;
  const number = (index: number) => (items.length > 1 ? index + 1 : 0);
  const whatsappHref = whatsappLink(settings.whatsappNumber, whatsappSummary(state, t));
  const errors = visibleErrors(state).map(({ fieldId, code, itemNumber }) => {
    const message = t(`error.${code}`);
    const numbered = itemNumber && number(itemNumber - 1);
    return {
      fieldId,
      message: numbered ? t('error.inItem', { number: numbered, message }) : message,
    };
  });

  useEffect(() => {
    if (isWhole) emit('luxe-ready');
  }, [isWhole, emit]);

  useEffect(() => {
    if (focus) host.shadowRoot.getElementById(focus.id)?.focus();
  }, [focus, host]);

  useImperativeHandle(
    expose,
    () => ({
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
    }),
    [current, dispatch, startOver, host],
  );

  /** From the alert, which goes away; `isResent`: by itself, so the focus stays unless it was in there. */
  function retry(isResent: boolean) {
    const { shadowRoot } = host;
    if (!isResent || shadowRoot.querySelector('.failure:focus-within')) {
      shadowRoot.getElementById(submitButtonId)?.focus();
    }
    void submit(isResent);
  }
  const oversize = failure === 'oversize' && oversizeOf(toQuote(state));

  if (phase === 'sent') return <ThankYou onAnother={() => startOver(true)} />;

  return (
    <DueParts.Provider value={parts}>
      <form
        className="form"
        part="form"
        ref={form}
        noValidate
        aria-labelledby="form-heading"
        onSubmit={(event) => event.preventDefault()}
      >
        <header className="head">
          <h2 id="form-heading" part="heading">
            {settings.heading || t('form.heading')}
          </h2>
          <div className="intro">
            <p>{t('form.intro')}</p>
            {state.restored && <p className="notice">{t('form.draftRestored')}</p>}
          </div>
        </header>
        {errors.length > 0 && (
          <ErrorSummary heading={t('error.summary')} errors={errors} focusKey={state.attempts} />
        )}
        <div className="fields" inert={phase === 'sending'}>
          {items.map((item, index) => (
            <ItemFields key={item.id} item={item} number={number(index)} dispatch={dispatch} />
          ))}
          <Part from={6}>
            <div className="actions">
              <button
                type="button"
                className="button"
                part="button"
                onClick={() => dispatch({ type: 'itemAdded' })}
              >
                {t('form.addItem')}
              </button>
              {state.removed && (
                <button
                  type="button"
                  className="link"
                  onClick={() => dispatch({ type: 'itemRestored' })}
                >
                  {t('form.itemRemoved', { number: state.removed.index + 1 })} · {t('form.undo')}
                </button>
              )}
            </div>
            <ContactFields
              contact={contact}
              checked={state.contactChecked}
              flagsBase={settings.flagsBase}
              dispatch={dispatch}
            />
            <input
              className="offscreen"
              name="website"
              tabIndex={-1}
              autoComplete="off"
              aria-hidden="true"
            />
          </Part>
        </div>
        <Part from={lastPart}>
          <p className="terms quiet">{t('form.terms')}</p>
          {failure && settings.showsFailure && (oversize || failure !== 'oversize') && (
            <FailureAlert
              reason={failure}
              oversize={oversize}
              resends={state.resends && state.tried?.content === contentOf(state)}
              whatsappHref={whatsappHref}
              onRetry={retry}
            />
          )}
          <SubmitBar
            state={state}
            whatsappHref={whatsappHref}
            onSubmit={() => void submit()}
            onClear={() => startOver(false)}
          />
        </Part>
        <p className="offscreen" role="status">
          {announcement && t(announcement.key, { number: announcement.number ?? 0 })}
        </p>
      </form>
    </DueParts.Provider>
  );
}
