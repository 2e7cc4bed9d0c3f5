import { footerColumns, type PageGroup } from '../content/menus.ts';
import { settings } from '../settings.ts';
import { telephoneLink } from './addresses.ts';
import { NewTab } from './NewTab.tsx';
import { usePage } from './page-context.ts';
import { Wordmark } from './Wordmark.tsx';

function Column({ group }: { group: PageGroup }) {
  const { pageGroups, pageNames } = usePage().content;
  // Legal texts open a new tab, so that the form keeps its input.
  const opensNewTab = group === 'legal';
  return (
    <div>
      <h2>{pageGroups[group]}</h2>
      <ul>
        {footerColumns[group].map((path) => (
          <li key={path}>
            <a href={`/${path}`} target={opensNewTab ? '_blank' : undefined}>
              {pageNames[path]}
              {opensNewTab && <NewTab />}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Links to the listed pages and social networks, the office's landline and the copyright line. */
export function Footer() {
  const { content, language } = usePage();
  const { footer, common } = content;
  const [before = '', after = ''] = footer.copyright
    .replace('{{name}}', settings.name[language])
    .split('{{year}}');
  return (
    <footer className="footer dark">
      <div className="frame">
        <div className="footer-top">
          <div className="footer-brand">
            <Wordmark />
            <p>{footer.tagline}</p>
          </div>
          <nav className="footer-columns" aria-label={footer.label}>
            <Column group="services" />
            <Column group="company" />
            <Column group="help" />
            <Column group="legal" />
          </nav>
        </div>
        <div className="footer-connect">
          <div>
            <h2>{footer.connect}</h2>
            <ul className="social">
              {settings.social.map(({ network, name, url }) => (
                <li key={network}>
                  <a href={url} target="_blank" rel="noopener">
                    <span
                      className={`icon icon-social-${network}`}
                      role="img"
                      aria-label={`${name} ${common.newTab}`}
                    />
                  </a>
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h2>{footer.landline}</h2>
            <a href={telephoneLink(settings.landline)}>
              <bdi dir="ltr">{settings.landline}</bdi>
            </a>
          </div>
        </div>
        <p className="copyright">
          {before}
          <span data-year>{new Date().getFullYear()}</span>
          {after}
        </p>
      </div>
    </footer>
  );
}
