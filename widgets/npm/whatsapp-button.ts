// Generated from the contracts by `npm run generate`: do not edit.
import { register } from '../element/define-element.ts';
import { whatsappButton } from '../whatsapp-button/whatsapp-button.element.ts';

register(whatsappButton);
