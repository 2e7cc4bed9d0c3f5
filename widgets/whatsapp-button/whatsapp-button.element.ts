import { implementContract } from '../element/element-definition.ts';
import combobox from '../fields/combobox.css';
import fields from '../fields/fields.css';
import phoneField from '../fields/phone-field.css';
import { WhatsappButton } from './WhatsappButton.tsx';
import { whatsappButtonContract } from './whatsapp-button.contract.ts';
import styles from './whatsapp-button.css';

export const whatsappButton = implementContract(whatsappButtonContract, WhatsappButton, [
  fields,
  combobox,
  phoneField,
  styles,
]);
