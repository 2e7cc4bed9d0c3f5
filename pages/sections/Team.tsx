import type { Content } from '../content/content.ts';
import { usePage } from '../layout/page-context.ts';
import { Head, Section } from './Section.tsx';

/** The team. Portraits are monograms, which the styles put into a double ring. */
export function Team({ members, ...head }: Content['home']['Team']) {
  const { content } = usePage();
  return (
    <Section id="Team" className="team">
      <Head {...head} />
      <ul className="row" aria-label={head.heading}>
        {members.map(({ name, position, monogram }) => (
          <li key={name}>
            <span className="portrait" aria-hidden="true">
              {monogram}
            </span>
            <h3>{name}</h3>
            <p>{position}</p>
          </li>
        ))}
      </ul>
      <p className="note">{content.common.sampleTeam}</p>
    </Section>
  );
}
