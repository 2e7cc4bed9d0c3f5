import type { ReactNode } from 'react';
import { type PlainFormError, plainPhotoErrors } from '../../widgets/domain/plain-form.ts';
import {
  type PlainChoice,
  type PlainPhotos,
  type PlainText,
  plainFieldId,
  plainFormErrors,
} from '../../widgets/domain/plain-form-fields.ts';
import { translator } from '../../widgets/i18n/i18n.ts';
import { usePage } from '../layout/page-context.ts';

function useMessages(): (code: PlainFormError) => string {
  const { content, language } = usePage();
  const t = translator(language);
  return (code) => {
    if (code === 'photoTooLarge') return content.plainForm.photoTooLarge;
    return t(code === 'photoType' ? 'photo.type' : `error.${code}`);
  };
}

/** Returns the field of an error. */
function fieldOf(code: PlainFormError) {
  return code === 'photoType' || code === 'photoTooLarge' ? 'photos' : code;
}

/** Content that the server keeps only if a condition holds (server/site/template.ts). */
export function When({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      {`{{#${name}}}`}
      {children}
      {`{{/${name}}}`}
    </>
  );
}

/** Errors of a returned form, each with a link to its field. */
export function ErrorSummary() {
  const t = translator(usePage().language);
  const messageOf = useMessages();
  return (
    <When name="errors">
      {/* biome-ignore lint/a11y/noAutofocus: screen readers should announce the errors first, and no script runs here */}
      <div className="summary" role="alert" tabIndex={-1} autoFocus>
        <h2>{t('errors.summary')}</h2>
        <ul>
          {plainFormErrors.map((code) => (
            <When key={code} name={`error.${code}`}>
              <li>
                <a href={`#${plainFieldId(fieldOf(code))}`}>{messageOf(code)}</a>
              </li>
            </When>
          ))}
        </ul>
      </div>
    </When>
  );
}

/** Errors of a field in a returned form. */
export function Errors({ of }: { of: readonly PlainFormError[] }) {
  const { route } = usePage();
  const messageOf = useMessages();
  if (!route.isTemplate) return null;
  return of.map((code) => (
    <When key={code} name={`error.${code}`}>
      <p className="error" id={`${code}-error`}>
        {messageOf(code)}
      </p>
    </When>
  ));
}

/** A text field. */
export function PlainField({ field }: { field: PlainText }) {
  const { isTemplate } = usePage().route;
  const { name, id, label, isRequired, hint, dir, ...input } = field;
  const hintId = hint ? `${name}-hint` : '';
  const mark = `error.${name}`;
  // Only a returned form has errors.
  const aria =
    isTemplate && isRequired
      ? {
          'aria-describedby': `${name}-error ${hintId}`.trim(),
          'aria-invalid': `{{#${mark}}}true{{/${mark}}}` as 'true',
        }
      : { 'aria-describedby': hintId || undefined };
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        {...aria}
        id={id}
        name={name}
        dir={dir}
        defaultValue={isTemplate ? `{{${name}}}` : undefined}
      />
      {isRequired && <Errors of={[name as PlainFormError]} />}
      {hint && (
        <p className="quiet" id={hintId}>
          {hint.before}
          {hint.example && <bdi dir="ltr">{hint.example}</bdi>}
          {hint.after}
        </p>
      )}
    </div>
  );
}

/** Classes of pages/styles/below/plain-form.css. */
const layouts = { category: 'in-3 cards', condition: 'in-2', country: 'in-3' } as const;

/** Radio buttons; `chosen` is preselected. */
export function PlainChoiceField(props: { choice: PlainChoice; chosen?: string | undefined }) {
  const { isTemplate } = usePage().route;
  const { name, legend, options } = props.choice;
  return (
    <fieldset className={layouts[name]} aria-describedby={isTemplate ? `${name}-error` : undefined}>
      <legend>{legend}</legend>
      {options.map(({ value, id, label }) => (
        <label key={value}>
          <input
            type="radio"
            id={id}
            name={name}
            value={value}
            {...(isTemplate
              ? { 'data-checked-if': `${name}=${value}` }
              : { defaultChecked: value === props.chosen })}
          />
          <span>{label}</span>
        </label>
      ))}
      <Errors of={[name]} />
    </fieldset>
  );
}

/** Photo inputs, which a returned form cannot fill in again. */
export function PlainPhotoFields({ photos }: { photos: PlainPhotos }) {
  const { content, route } = usePage();
  return (
    <fieldset>
      <legend>{photos.legend}</legend>
      <p className="quiet">{photos.limits}</p>
      {route.isTemplate && <p id="photos-again">{content.plainForm.photosAgain}</p>}
      <Errors of={['photos', ...plainPhotoErrors]} />
      {photos.inputs.map(({ id, label }) => (
        <input
          key={label}
          id={id}
          type="file"
          name={photos.name}
          accept="image/jpeg,image/png"
          aria-label={label}
        />
      ))}
    </fieldset>
  );
}
