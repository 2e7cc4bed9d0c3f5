import { whatsappButton } from '../whatsapp-button/whatsapp-button.element.ts';
import { register } from './register.ts';

register(whatsappButton);
