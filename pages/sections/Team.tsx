import type { TeamSection } from '../content/parts.ts';
import { usePage } from '../layout/page-context.ts';
import { Head, Section, type Tone } from './Section.tsx';

/** A monogram in a double ring, whose notch turns a little further for each person. */
function Portrait({ monogram, index }: { monogram: string; index: number }) {
  return (
    <svg className="portrait" viewBox="0 0 160 200" aria-hidden="true">
      <use href="#portrait" transform={`rotate(${index * 26} 80 96)`} />
      <text x="80" y="96" dy="0.34em" textAnchor="middle">
        {monogram}
      </text>
    </svg>
  );
}

/** The team, with drawn portraits. */
export function Team({ members, tone, ...head }: TeamSection & { tone?: Tone }) {
  const { content } = usePage();
  return (
    <Section id="Team" tone={tone} className="team">
      <Head {...head} />
      <ul className="row" aria-label={head.heading}>
        {members.map(({ name, position, monogram }, index) => (
          <li key={name}>
            <Portrait monogram={monogram} index={index} />
            <h3>{name}</h3>
            <p>{position}</p>
          </li>
        ))}
      </ul>
      <p className="note">{content.common.sampleTeam}</p>
    </Section>
  );
}
