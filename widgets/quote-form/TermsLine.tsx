import { useLocale } from '../i18n/LocaleProvider.tsx';

interface TermsLineProps {
  termsUrl: string | undefined;
  privacyUrl: string | undefined;
}

/** What a visitor confirms by sending, and where it can be read; in a new tab, so that the form stays. */
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
