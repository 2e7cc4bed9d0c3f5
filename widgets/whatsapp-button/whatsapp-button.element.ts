import { implementContract } from '../element/element-definition.ts';
import combobox from '../fields/combobox.css';
import fields from '../fields/fields.css';
import phoneField from '../fields/phone-field.css';
import base from '../theme/base.css';
import tokens from '../theme/tokens.css';
import { WhatsappButton } from './WhatsappButton.tsx';
import { whatsappButtonContract } from './whatsapp-button.contract.ts';
import styles from './whatsapp-button.css';

export const whatsappButton = implementContract(whatsappButtonContract, WhatsappButton, [
  tokens,
  base,
  fields,
  combobox,
  phoneField,
  styles,
]);
