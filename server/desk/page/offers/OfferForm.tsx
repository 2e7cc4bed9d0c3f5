import { offerServices, type TypedOffer } from '../../../../widgets/domain/offer/offer-terms.ts';
import { Field } from '../../../../widgets/fields/Field.tsx';
import { isolate } from '../../../../widgets/i18n/isolate.ts';
import { itemName } from '../../../wording/item-name.ts';
import type { DeskProblem, LeadDetail } from '../../api/desk-api.ts';
import { Button } from '../app/Button.tsx';
import { useDesk } from '../app/desk-context.tsx';
import { type Option, Select } from '../app/Select.tsx';
import { emptyAmounts, type OfferTexts } from './offer-texts.ts';
import { AmountField, TextInput } from './text-inputs.tsx';

/** Currencies of the stores' region, dollar and euro. */
const currencies = ['AED', 'SAR', 'USD', 'EUR', 'KWD', 'QAR', 'BHD', 'OMR', 'LBP'];

interface OfferFormProps {
  lead: LeadDetail;
  texts: OfferTexts;
  /** Why the server refused the last call. A problem with a term names its field, such as `offer.itemAmounts.0`. */
  problem: DeskProblem | undefined;
  isBusy: boolean;
  onChange(changes: Partial<OfferTexts>): void;
  onSubmit(): void;
}

export function OfferForm({ lead, texts, problem, isBusy, onChange, onSubmit }: OfferFormProps) {
  const { t, language } = useDesk();
  const versionOf = (chosen: string) =>
    lead.versions.find(({ version }) => String(version) === chosen);
  const chosen = versionOf(texts.version);
  const items = chosen?.items ?? [];
  const errorOf = (field: keyof TypedOffer | `itemAmounts.${number}`) =>
    problem?.field === `offer.${field}` ? problem.message[language] : undefined;

  const fieldProps = (name: 'amount' | 'fees' | 'buybackPrice' | 'buybackDays' | 'days') => ({
    id: `offer-${name}`,
    label: t(`offer.${name}`),
    value: texts[name],
    error: errorOf(name),
    onInput: (value: string) => onChange({ [name]: value }),
  });

  return (
    <form
      className="offer-form"
      // The server checks the terms, and its problems name their fields.
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {lead.versions.length > 1 && (
        <div className="offer-to">
          <Select
            id="offer-version"
            label={t('offer.version')}
            value={texts.version}
            options={lead.versions.map(({ version, firstName, lastName }) => [
              String(version),
              `${version}: ${isolate(`${firstName} ${lastName}`)}`,
            ])}
            onChange={(version) =>
              onChange({ version, itemAmounts: emptyAmounts(versionOf(version)) })
            }
          />
          {/* Below the list, which would cut a long line: from right to left, it cuts the start of a number. */}
          {chosen && (
            <output htmlFor="offer-version" className="muted offer-contact">
              <bdi>{chosen.phone}</bdi> · <bdi>{chosen.email}</bdi>
            </output>
          )}
        </div>
      )}
      <Select
        id="offer-service"
        label={t('offer.service')}
        value={texts.service}
        options={[
          ['', t('offer.serviceOpen')],
          ...offerServices.map((service): Option => [service, t(`offer.${service}`)]),
        ]}
        onChange={(service) => onChange({ service })}
      />
      <div className="amount-row">
        <AmountField {...fieldProps('amount')} currency={texts.currency} isRequired />
        <Select
          id="offer-currency"
          label={t('offer.currency')}
          value={texts.currency}
          options={currencies.map((code) => [code, code])}
          onChange={(currency) => onChange({ currency })}
        />
      </div>
      {items.length > 1 && (
        <fieldset>
          <legend>{t('offer.itemAmounts')}</legend>
          {items.map((item, index) => (
            <AmountField
              // biome-ignore lint/suspicious/noArrayIndexKey: items have no id, and do not move
              key={index}
              id={`offer-item-${index}`}
              label={t('items.name', { number: index + 1, name: itemName(item) })}
              value={texts.itemAmounts[index] ?? ''}
              currency={texts.currency}
              error={errorOf(`itemAmounts.${index}`)}
              onInput={(value) =>
                onChange({
                  itemAmounts: texts.itemAmounts.map((text, at) => (at === index ? value : text)),
                })
              }
            />
          ))}
          {errorOf('itemAmounts') && (
            <p className="error" tabIndex={-1}>
              {errorOf('itemAmounts')}
            </p>
          )}
        </fieldset>
      )}
      {texts.service === 'buyback' && (
        <>
          <AmountField {...fieldProps('buybackPrice')} currency={texts.currency} />
          <TextInput {...fieldProps('buybackDays')} />
        </>
      )}
      <AmountField {...fieldProps('fees')} currency={texts.currency} allowsZero />
      <TextInput {...fieldProps('days')} />
      <Field id="offer-note" label={t('offer.note')} error={errorOf('note')}>
        {(aria) => (
          <textarea
            {...aria}
            className="input area"
            dir="auto"
            rows={3}
            value={texts.note}
            onInput={(event) => onChange({ note: event.currentTarget.value })}
          />
        )}
      </Field>
      <div className="actions">
        <Button label={t('offer.preview')} type="submit" look="main" isDisabled={isBusy} />
      </div>
    </form>
  );
}
