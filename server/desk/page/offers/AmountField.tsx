import { readAmount } from '../../../../widgets/domain/offer/read-amount.ts';
import { Field } from '../../../../widgets/fields/Field.tsx';
import { useDesk } from '../app/desk-context.tsx';

export interface TextInputProps {
  id: string;
  label: string;
  value: string;
  error: string | undefined;
  hint?: string;
  isRequired?: boolean;
  onInput(value: string): void;
}

/** A short text with its error and hint. */
export function TextInput({ id, label, value, error, hint, isRequired, onInput }: TextInputProps) {
  return (
    <Field id={id} label={label} hint={hint} {...(error && { error })}>
      {(aria) => (
        <input
          {...aria}
          className="input"
          dir="auto"
          inputMode="text"
          autoComplete="off"
          required={isRequired}
          value={value}
          onInput={(event) => onInput(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

export interface AmountFieldProps extends Omit<TextInputProps, 'hint'> {
  currency: string;
  allowsZero?: boolean;
}

/** An amount as people type it, and below how it is understood. */
export function AmountField({ currency, allowsZero, ...props }: AmountFieldProps) {
  const { t, format } = useDesk();
  const reading = readAmount(props.value, currency, { allowsZero: allowsZero ?? false });
  const isRead = 'amount' in reading;
  const hint = isRead
    ? t('offer.understood', { amount: format.amount(reading.amount, currency) })
    : props.value.trim() && t('offer.notUnderstood');
  return <TextInput {...props} {...(hint && { hint })} />;
}
