import { useLocale } from '../i18n/LocaleProvider.tsx';

interface TermsLineProps {
  termsUrl: string | undefined;
  privacyUrl: string | undefined;
}

/** The terms that a visitor accepts by sending, with links that open in a new tab. */
export function TermsLine({ termsUrl, privacyUrl }: TermsLineProps) {
  const { t } = useLocale();
  const link = (href: string | undefined, label: string) =>
    href && (
      <a className="link quiet" href={href} target="_blank" rel="noopener">
        {label}
      </a>
    );
  return (
    <div className="terms quiet">
      {t('form.terms')}
      <div className="actions">
        {link(termsUrl, t('form.termsLink'))}
        {link(privacyUrl, t('form.privacyLink'))}
      </div>
    </div>
  );
}
