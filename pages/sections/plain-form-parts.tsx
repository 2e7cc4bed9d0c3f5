import type { ReactNode } from 'react';
import { type PlainFormError, plainFieldId } from '../../widgets/domain/plain-form.ts';
import type { ErrorCode } from '../../widgets/domain/quote.ts';
import { type Translate, translator } from '../../widgets/i18n/i18n.ts';
import { usePage } from '../layout/page-context.ts';

/** In the order of the form. */
const errors: readonly PlainFormError[] = [
  'category',
  'designer',
  'model',
  'condition',
  'photos',
  'photoType',
  'firstName',
  'lastName',
  'email',
  'phone',
  'country',
];

function messageOf(code: PlainFormError, t: Translate): string {
  return t(code === 'photoType' ? 'photos.type' : `error.${code}`);
}

/** What the server leaves in place only where it applies (server/site/template.ts). */
export function When({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      {`{{#${name}}}`}
      {children}
      {`{{/${name}}}`}
    </>
  );
}

/** All errors of a form that comes back, each a link to its field. */
export function ErrorSummary() {
  const t = translator(usePage().language);
  return (
    <When name="errors">
      {/* biome-ignore lint/a11y/noAutofocus: what a visitor has to hear first; no script could move the focus there */}
      <div className="summary" role="alert" tabIndex={-1} autoFocus>
        <h2>{t('error.summary')}</h2>
        <ul>
          {errors.map((code) => (
            <When key={code} name={`error.${code}`}>
              <li>
                <a href={`#${plainFieldId(code === 'photoType' ? 'photos' : code)}`}>
                  {messageOf(code, t)}
                </a>
              </li>
            </When>
          ))}
        </ul>
      </div>
    </When>
  );
}

/** The errors of a field: none, until it comes back. */
export function Errors({ of }: { of: readonly PlainFormError[] }) {
  const { language, route } = usePage();
  if (!route.isTemplate) return null;
  const t = translator(language);
  return of.map((code) => (
    <When key={code} name={`error.${code}`}>
      <p className="error" id={`${code}-error`}>
        {messageOf(code, t)}
      </p>
    </When>
  ));
}

interface PlainFieldProps {
  name: ErrorCode;
  label: string;
  hint?: ReactNode;
  autoComplete?: string;
  inputMode?: 'email' | 'tel';
  /** Default: as the text itself. */
  dir?: 'ltr';
}

/** One line of text. */
export function PlainField({ name, label, hint, dir, ...input }: PlainFieldProps) {
  const { isTemplate } = usePage().route;
  const id = plainFieldId(name);
  const hintId = hint ? `${name}-hint` : '';
  const mark = `error.${name}`;
  // Only a form that comes back has errors.
  const aria = isTemplate
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
        dir={dir ?? 'auto'}
        defaultValue={isTemplate ? `{{${name}}}` : undefined}
      />
      <Errors of={[name]} />
      {hint && (
        <p className="quiet" id={`${name}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

interface PlainChoiceProps {
  name: ErrorCode;
  legend: string;
  options: readonly (readonly [value: string, label: string])[];
  /** Chosen in advance. */
  chosen?: string | undefined;
  /** As pages/styles/plain-form.css names it. */
  layout: 'in-2' | 'in-3' | 'in-3 cards';
}

/** One of a few. */
export function PlainChoice({ name, legend, options, chosen, layout }: PlainChoiceProps) {
  const { isTemplate } = usePage().route;
  const id = plainFieldId(name);
  return (
    <fieldset className={layout} aria-describedby={isTemplate ? `${name}-error` : undefined}>
      <legend>{legend}</legend>
      {options.map(([value, label], index) => (
        <label key={value}>
          <input
            type="radio"
            id={index ? `${id}-${index}` : id}
            name={name}
            value={value}
            {...(isTemplate
              ? { 'data-checked-if': `${name}=${value}` }
              : { defaultChecked: value === chosen })}
          />
          <span>{label}</span>
        </label>
      ))}
      <Errors of={[name]} />
    </fieldset>
  );
}
