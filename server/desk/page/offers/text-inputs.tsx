import { readAmount } from '../../../../widgets/domain/offer/read-amount.ts';
import { Field } from '../../../../widgets/fields/Field.tsx';
import { useDesk } from '../app/desk-context.tsx';

interface TextInputProps {
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
    <Field id={id} label={label} hint={hint} error={error}>
      {(aria) => (
        <input
          {...aria}
          className="input"
          dir="auto"
          autoComplete="off"
          required={isRequired}
          value={value}
          onInput={(event) => onInput(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

interface AmountFieldProps extends Omit<TextInputProps, 'hint'> {
  currency: string;
  allowsZero?: boolean;
}

/** A field for an amount, with a hint below that shows how the typed text is understood. */
export function AmountField({ currency, allowsZero = false, ...props }: AmountFieldProps) {
  const { t, format } = useDesk();
  const reading = readAmount(props.value, currency, { allowsZero });
  const understood =
    'amount' in reading &&
    t('offer.understood', { amount: format.amount(reading.amount, currency) });
  // An error already says so.
  const isUnclear = props.value.trim() !== '' && !props.error;
  const hint = understood || (isUnclear ? t('offer.notUnderstood') : '');
  return <TextInput {...props} hint={hint} />;
}
