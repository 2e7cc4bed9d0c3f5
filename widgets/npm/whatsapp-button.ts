// Written by `npm run generate` from the contracts; not edited by hand.
import { register } from '../element/define-element.ts';
import { whatsappButton } from '../whatsapp-button/whatsapp-button.element.ts';

register(whatsappButton);
