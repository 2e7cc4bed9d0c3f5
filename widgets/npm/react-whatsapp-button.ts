// Written by `npm run generate` from the contracts; not edited by hand.
import { reactComponent } from '../frameworks/react-component.ts';
import { whatsappButton } from '../whatsapp-button/whatsapp-button.element.ts';

export const LuxeWhatsappButton = reactComponent(whatsappButton, ['luxe-whatsapp-opened']);
