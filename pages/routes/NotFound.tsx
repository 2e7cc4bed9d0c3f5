import { usePage } from '../layout/page-context.ts';
import { Section } from '../sections/Section.tsx';

/** There is nothing at this address. */
export function NotFound() {
  const { nav, notFound } = usePage().content;
  return (
    <Section tone="sand" className="not-found">
      <div className="head">
        <h1>{notFound.heading}</h1>
        <p className="lead">{notFound.text}</p>
        <p className="actions">
          <a className="button primary" href="/">
            {notFound.home}
          </a>
        </p>
      </div>
      <nav aria-labelledby="links">
        <h2 id="links" className="eyebrow">
          {notFound.linksHeading}
        </h2>
        <ul>
          {[...nav.services.links, ...nav.links].map(({ href, label }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </nav>
    </Section>
  );
}
