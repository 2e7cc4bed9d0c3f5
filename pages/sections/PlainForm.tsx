import { submitDealPath } from '../../widgets/domain/api-paths.ts';
import { campaignParameters } from '../../widgets/domain/campaign.ts';
import { type Category, categories } from '../../widgets/domain/categories.ts';
import { conditions } from '../../widgets/domain/conditions.ts';
import { maxPhotos } from '../../widgets/domain/limits.ts';
import { honeypot, plainFieldId } from '../../widgets/domain/plain-form.ts';
import { storeCountries } from '../../widgets/domain/stores.ts';
import { translator } from '../../widgets/i18n/i18n.ts';
import { usePage } from '../layout/page-context.ts';
import { ErrorSummary, Errors, PlainChoice, PlainField } from './plain-form-parts.tsx';

const examplePhone = '+971 50 123 4567';
const photoNumbers = Array.from({ length: maxPhotos }, (_, index) => index + 1);

/** The campaign of a form that comes back: the address of that page has none. */
function CampaignFields() {
  return campaignParameters.map((name) => (
    <input key={name} type="hidden" name={name} value={`{{${name}}}`} />
  ));
}

/**
 * The quote form as plain HTML: one item, sent as it is to the call that the element uses. Its fields are
 * named in widgets/domain/plain-form.ts; the element takes over what was entered.
 */
export function PlainForm({ category }: { category?: Category | undefined }) {
  const { content, language, route } = usePage();
  const { isTemplate } = route;
  const t = translator(language);
  const { photo, phoneHint, photosAgain } = content.plainForm;
  const [beforeExample, afterExample] = phoneHint.split('{{example}}');
  return (
    <form
      className="plain-form"
      method="post"
      action={`${submitDealPath}?lang=${language}`}
      encType="multipart/form-data"
      noValidate
    >
      <div>
        <h2>{t('form.heading')}</h2>
        <p className="quiet">{t('form.intro')}</p>
      </div>
      {isTemplate && <ErrorSummary />}
      <div className="group">
        <h3>{t('form.item')}</h3>
        <PlainChoice
          name="category"
          legend={t('form.category')}
          options={categories.map((value) => [value, t(`category.${value}`)])}
          chosen={category}
          layout="in-3 cards"
        />
        <div className="columns">
          <PlainField name="designer" label={t('form.designer')} />
          <PlainField name="model" label={t('form.model')} hint={t('form.modelHint')} />
        </div>
        <PlainChoice
          name="condition"
          legend={t('form.condition')}
          options={conditions.map((value) => [value, t(`condition.${value}`)])}
          layout="in-2"
        />
        <fieldset>
          <legend>{t('photos.label')}</legend>
          <p className="quiet">{t('photos.limits', { count: maxPhotos })}</p>
          {isTemplate && <p id="photos-again">{photosAgain}</p>}
          <Errors of={['photos', 'photoType']} />
          {photoNumbers.map((number) => (
            <input
              key={number}
              id={number === 1 ? plainFieldId('photos') : undefined}
              type="file"
              name="photos"
              accept="image/jpeg,image/png"
              aria-label={photo.replace('{{number}}', String(number))}
            />
          ))}
        </fieldset>
      </div>
      <div className="group">
        <h3>{t('form.contact')}</h3>
        <div className="columns">
          <PlainField name="firstName" label={t('form.firstName')} autoComplete="given-name" />
          <PlainField name="lastName" label={t('form.lastName')} autoComplete="family-name" />
          <PlainField
            name="email"
            label={t('form.email')}
            autoComplete="email"
            inputMode="email"
            dir="ltr"
          />
          <PlainField
            name="phone"
            label={t('form.phone')}
            hint={
              <>
                {beforeExample}
                <bdi dir="ltr">{examplePhone}</bdi>
                {afterExample}
              </>
            }
            autoComplete="tel"
            inputMode="tel"
            dir="ltr"
          />
        </div>
        <PlainChoice
          name="country"
          legend={t('form.country')}
          options={storeCountries.map((value) => [value, t(`country.${value}`)])}
          layout="in-3"
        />
      </div>
      <input
        className="hidden-text"
        name={honeypot}
        tabIndex={-1}
        autoComplete="off"
        aria-hidden="true"
      />
      {isTemplate && <CampaignFields />}
      <p className="quiet">{t('form.terms')}</p>
      <button className="button primary" id="submit" type="submit">
        {t('form.submit', { count: 1 })}
      </button>
    </form>
  );
}
