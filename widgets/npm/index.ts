// Generated from the contracts by `npm run generate`: do not edit.
import './quote-form.ts';
import './whatsapp-button.ts';
import './faq.ts';
import './offer-response.ts';
import './hero-slider.ts';
import './testimonials.ts';
import './process-steps.ts';
