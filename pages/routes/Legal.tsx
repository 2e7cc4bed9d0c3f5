import { usePage } from '../layout/page-context.ts';

/** Privacy policy or terms: table of contents, then numbered sections. */
export function Legal({ page }: { page: 'privacy' | 'terms' }) {
  const { heading, updated, intro, contentsHeading, sections } = usePage().content[page];
  return (
    <article className="legal section ivory">
      <div className="frame">
        <header className="head spread">
          <h1>{heading}</h1>
          <div>
            <p className="eyebrow">{updated}</p>
            <p className="lead">{intro}</p>
          </div>
        </header>
        <nav aria-labelledby="contents">
          <h2 id="contents" className="eyebrow">
            {contentsHeading}
          </h2>
          <ol>
            {sections.map(({ id, heading: title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="legal-text">
          {sections.map(({ id, heading: title, blocks }) => (
            <section key={id} id={id}>
              <h2>{title}</h2>
              {blocks.map((block) =>
                typeof block === 'string' ? (
                  <p key={block}>{block}</p>
                ) : (
                  <ul key={block[0]}>
                    {block.map((item) => (
                      <li key={item}>{item}</li>
                    ))}
                  </ul>
                ),
              )}
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}
