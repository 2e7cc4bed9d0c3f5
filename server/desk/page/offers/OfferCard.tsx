import { direction, type Language } from '../../../../widgets/domain/languages.ts';
import type { DeskOffer } from '../../api/lead-api.ts';
import { Fact } from '../app/Fact.tsx';

interface OfferCardProps {
  rows: DeskOffer['card'][Language];
  /** Language of the rows; may differ from that of the page. */
  language: Language;
}

/** The terms of an offer as the client sees them. */
export function OfferCard({ rows, language }: OfferCardProps) {
  return (
    <dl className="facts offer-card" lang={language} dir={direction(language)}>
      {rows.map(({ label, value }) => (
        <Fact key={label} label={label}>
          {value}
        </Fact>
      ))}
    </dl>
  );
}
