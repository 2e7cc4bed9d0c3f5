import {
  offerServices,
  type TypedOffer,
  usualDays,
} from '../../../../widgets/domain/offer/offer-terms.ts';
import { storeCurrencies, toStoreCountry } from '../../../../widgets/domain/stores.ts';
import { isolate } from '../../../../widgets/i18n/isolate.ts';
import type { LeadDetail } from '../../web/desk-api.ts';
import { useDesk } from '../app/desk-context.tsx';
import { Select } from '../app/Select.tsx';
import { AmountField } from './AmountField.tsx';
import type { FieldProblem } from './field-problem.ts';
import { TextInput } from './TextInput.tsx';

/** Currencies of the stores' region, dollar and euro. */
const currencies = ['AED', 'SAR', 'USD', 'EUR', 'KWD', 'QAR', 'BHD', 'OMR', 'LBP'];

/** The form as typed; `itemAmounts` by item of the lead. */
export interface OfferTexts {
  version: string;
  service: string;
  amount: string;
  currency: string;
  itemAmounts: readonly string[];
  fees: string;
  buybackPrice: string;
  buybackDays: string;
  days: string;
  note: string;
}

/** Returns the form for a lead, before anything is typed. */
export function startOffer({ row, versions }: LeadDetail): OfferTexts {
  const [newest] = versions;
  return {
    version: String(newest?.version ?? 1),
    service: '',
    amount: '',
    currency: storeCurrencies[toStoreCountry(row.country) ?? 'AE'],
    itemAmounts: (newest?.items ?? []).map(() => ''),
    fees: '',
    buybackPrice: '',
    buybackDays: '',
    days: String(usualDays),
    note: '',
  };
}

/** Returns the typed values of the fields that the service has. */
export function toTypedOffer({ version: _, ...texts }: OfferTexts): TypedOffer {
  const isBuyback = texts.service === 'buyback';
  return {
    ...texts,
    buybackPrice: isBuyback ? texts.buybackPrice : '',
    buybackDays: isBuyback ? texts.buybackDays : '',
  };
}

export interface OfferFormProps {
  lead: LeadDetail;
  texts: OfferTexts;
  problem: FieldProblem | undefined;
  isBusy: boolean;
  onChange(changes: Partial<OfferTexts>): void;
  onSubmit(): void;
}

export function OfferForm({ lead, texts, problem, isBusy, onChange, onSubmit }: OfferFormProps) {
  const { t, language } = useDesk();
  const version = lead.versions.find((one) => String(one.version) === texts.version);
  const items = version?.items ?? [];
  const errorOf = (field: keyof TypedOffer | `itemAmounts.${number}`) =>
    problem?.field === field ? problem.message[language] : undefined;

  function field(name: 'amount' | 'fees' | 'buybackPrice') {
    return (
      <AmountField
        id={`offer-${name}`}
        label={t(`offer.${name}`)}
        value={texts[name]}
        currency={texts.currency}
        allowsZero={name === 'fees'}
        isRequired={name === 'amount'}
        error={errorOf(name)}
        onInput={(value) => onChange({ [name]: value })}
      />
    );
  }

  return (
    <form
      className="offer-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {lead.versions.length > 1 && (
        <Select
          id="offer-version"
          label={t('offer.version')}
          value={texts.version}
          options={lead.versions.map(({ version, firstName, lastName, phone, email }) => {
            // Isolated: in a line from right to left, the name comes first too.
            const contact = [`${firstName} ${lastName}`, phone, email].map(isolate).join(', ');
            return [String(version), `${version}: ${contact}`];
          })}
          onChange={(chosen) => {
            const other = lead.versions.find((one) => String(one.version) === chosen);
            onChange({ version: chosen, itemAmounts: (other?.items ?? []).map(() => '') });
          }}
        />
      )}
      <Select
        id="offer-service"
        label={t('offer.service')}
        value={texts.service}
        options={[
          ['', t('offer.serviceOpen')],
          ...offerServices.map((service) => [service, t(`offer.${service}`)] as const),
        ]}
        onChange={(service) => onChange({ service })}
      />
      <div className="amount-row">
        {field('amount')}
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
          {items.map(({ designer, model }, index) => (
            <AmountField
              // biome-ignore lint/suspicious/noArrayIndexKey: items have no id, and do not move
              key={index}
              id={`offer-item-${index}`}
              label={t('offer.item', { number: index + 1, name: `${designer} ${model}` })}
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
          {errorOf('itemAmounts') && <p className="error">{errorOf('itemAmounts')}</p>}
        </fieldset>
      )}
      {texts.service === 'buyback' && (
        <>
          {field('buybackPrice')}
          <TextInput
            id="offer-buybackDays"
            label={t('offer.buybackDays')}
            value={texts.buybackDays}
            error={errorOf('buybackDays')}
            onInput={(buybackDays) => onChange({ buybackDays })}
          />
        </>
      )}
      {field('fees')}
      <TextInput
        id="offer-days"
        label={t('offer.days')}
        value={texts.days}
        error={errorOf('days')}
        onInput={(days) => onChange({ days })}
      />
      <div className="field">
        <label className="label" htmlFor="offer-note">
          {t('offer.note')}
        </label>
        <textarea
          id="offer-note"
          className="input area"
          dir="auto"
          rows={3}
          value={texts.note}
          aria-invalid={errorOf('note') ? true : undefined}
          aria-describedby={errorOf('note') ? 'offer-note-error' : undefined}
          onInput={(event) => onChange({ note: event.currentTarget.value })}
        />
        {errorOf('note') && (
          <p className="error" id="offer-note-error">
            {errorOf('note')}
          </p>
        )}
      </div>
      <div className="actions">
        <button type="submit" className="button is-main" disabled={isBusy}>
          {t('offer.preview')}
        </button>
      </div>
    </form>
  );
}
