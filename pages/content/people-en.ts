import type { TeamMember, Testimonial } from './people.ts';

/** Nobody real said this: samples until clients agree to be quoted. */
export const testimonials: readonly Testimonial[] = [
  {
    lang: 'en',
    quote: 'I sent three photos in the morning and had the quote the same day.', // SAMPLE
    name: 'Sample client A', // SAMPLE
  },
  {
    lang: 'en',
    quote: 'Virtually no paperwork, and my watch came back exactly as I had left it.', // SAMPLE
    name: 'Sample client B', // SAMPLE
  },
  {
    lang: 'en',
    quote: 'Clear from the first message to the payment. I always knew the next step.', // SAMPLE
    name: 'Sample client C', // SAMPLE
  },
  {
    lang: 'ar',
    quote: 'تعامل راقٍ ووضوح في كل خطوة، من أول رسالة حتى استلام المبلغ.', // SAMPLE
    name: 'عميلة تجريبية د', // SAMPLE
  },
];

/** Nobody real: samples until the team has agreed to be shown. */
export const members: readonly TeamMember[] = [
  { name: 'Sample member A', position: 'Managing director', monogram: 'A' }, // SAMPLE
  { name: 'Sample member B', position: 'Head of operations', monogram: 'B' }, // SAMPLE
  { name: 'Sample member C', position: 'Head of authentication', monogram: 'C' }, // SAMPLE
  { name: 'Sample member D', position: 'Senior watch specialist', monogram: 'D' }, // SAMPLE
  { name: 'Sample member E', position: 'Watchmaker', monogram: 'E' }, // SAMPLE
  { name: 'Sample member F', position: 'Senior handbag specialist', monogram: 'F' }, // SAMPLE
  { name: 'Sample member G', position: 'Leather examiner', monogram: 'G' }, // SAMPLE
  { name: 'Sample member H', position: 'Gemmologist', monogram: 'H' }, // SAMPLE
  { name: 'Sample member I', position: 'Jewelry specialist', monogram: 'I' }, // SAMPLE
  { name: 'Sample member J', position: 'Head of pricing', monogram: 'J' }, // SAMPLE
  { name: 'Sample member K', position: 'Data analyst', monogram: 'K' }, // SAMPLE
  { name: 'Sample member L', position: 'Client adviser, UAE', monogram: 'L' }, // SAMPLE
  { name: 'Sample member M', position: 'Client adviser, KSA', monogram: 'M' }, // SAMPLE
  { name: 'Sample member N', position: 'Vault and security manager', monogram: 'N' }, // SAMPLE
];
