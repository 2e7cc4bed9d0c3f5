import { submitDealPath } from '../../widgets/domain/api-paths.ts';
import { campaignParameters } from '../../widgets/domain/campaign.ts';
import type { Category } from '../../widgets/domain/categories.ts';
import { honeypot, partnerField, testField } from '../../widgets/domain/plain-form.ts';
import { type PlainPart, plainFormIn } from '../../widgets/domain/plain-form-fields.ts';
import { translator } from '../../widgets/i18n/i18n.ts';
import { usePage } from '../layout/page-context.ts';
import {
  ErrorSummary,
  PlainChoiceField,
  PlainField,
  PlainPhotoFields,
  When,
} from './plain-form-parts.tsx';

/** Hidden fields of a returned form that its URL lacks: campaign, partner and test mark. */
function HiddenFields() {
  const t = translator(usePage().language);
  return (
    <>
      {[...campaignParameters, partnerField].map((name) => (
        <input key={name} type="hidden" name={name} value={`{{${name}}}`} />
      ))}
      <When name={`${testField}=true`}>
        <input type="hidden" name={testField} value="true" />
        <p>{t('form.test')}</p>
      </When>
    </>
  );
}

function Part({ part, category }: { part: PlainPart; category: Category | undefined }) {
  if ('inputs' in part) return <PlainPhotoFields photos={part} />;
  if ('options' in part) {
    return (
      <PlainChoiceField choice={part} chosen={part.name === 'category' ? category : undefined} />
    );
  }
  return (
    <div className="columns">
      {part.map((field) => (
        <PlainField key={field.name} field={field} />
      ))}
    </div>
  );
}

/** Opens in a new tab, so the form keeps its input. */
function LegalLink({ href, label }: { href: string; label: string }) {
  const { newTab } = usePage().content.common;
  return (
    <a href={href} target="_blank" rel="noopener">
      {label}
      <span className="hidden-text"> {newTab}</span>
    </a>
  );
}

/**
 * The quote form as plain HTML with one item, posted to the same call as the element's. Its fields are defined in
 * widgets/domain/plain-form-fields.ts. The element takes over the input.
 */
export function PlainForm({ category }: { category?: Category | undefined }) {
  const { language, route } = usePage();
  const { isTemplate } = route;
  const form = plainFormIn(language, translator(language));
  const { heading, intro, groups, terms, termsLink, privacyLink, submit } = form;
  return (
    <form
      className="plain-form"
      method="post"
      action={`${submitDealPath}?lang=${language}`}
      encType="multipart/form-data"
      noValidate
    >
      <div>
        <h2>{heading}</h2>
        <p className="quiet">{intro}</p>
      </div>
      {isTemplate && <ErrorSummary />}
      {groups.map((group) => (
        <div className="group" key={group.heading}>
          <h3>{group.heading}</h3>
          {group.parts.map((part) => (
            <Part key={'name' in part ? part.name : 'texts'} part={part} category={category} />
          ))}
        </div>
      ))}
      <input
        className="hidden-text"
        name={honeypot}
        tabIndex={-1}
        autoComplete="off"
        aria-hidden="true"
      />
      {isTemplate && <HiddenFields />}
      <div>
        <p className="quiet">{terms}</p>
        <div className="links">
          <LegalLink href="/terms" label={termsLink} />
          <LegalLink href="/privacy" label={privacyLink} />
        </div>
      </div>
      <button className="button primary" id="submit" type="submit">
        {submit}
      </button>
    </form>
  );
}
