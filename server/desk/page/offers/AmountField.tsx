import { readAmount } from '../../../../widgets/domain/offer/read-amount.ts';
import { useDesk } from '../app/desk-context.tsx';
import { TextInput, type TextInputProps } from './TextInput.tsx';

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
