// Generated from the contracts by `npm run generate`: do not edit.
import { reactComponent } from '../frameworks/react-component.ts';
import { whatsappButton } from '../whatsapp-button/whatsapp-button.element.ts';

export const LuxeWhatsappButton = reactComponent(whatsappButton, ['luxe-whatsapp-opened']);
