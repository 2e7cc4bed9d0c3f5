import { BelowFoldStyles } from '../layout/BelowFoldStyles.tsx';
import { usePage } from '../layout/page-context.ts';
import { Mission } from '../sections/Mission.tsx';
import { PageHero } from '../sections/PageHero.tsx';
import { QuoteSection } from '../sections/QuoteSection.tsx';
import { Story } from '../sections/Story.tsx';
import { Team } from '../sections/Team.tsx';

/** About page, with the team. */
export function About() {
  const { mission, team, quote } = usePage().content.aboutUs;
  return (
    <>
      <PageHero page="aboutUs" />
      <BelowFoldStyles />
      <Story page="aboutUs" />
      <Mission {...mission} />
      <Team {...team} />
      <QuoteSection {...quote} />
    </>
  );
}
