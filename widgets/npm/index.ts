// Written by `npm run generate` from the contracts; not edited by hand.
import './quote-form.ts';
import './whatsapp-button.ts';
import './faq.ts';
import './offer-response.ts';
import './hero-slider.ts';
import './testimonials.ts';
import './process-steps.ts';
