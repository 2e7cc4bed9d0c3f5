import { AttributeControl, Choice } from './AttributeControl.tsx';
import { Field } from './Field.tsx';
import type { GroupProps } from './props.ts';

const languages = ['en', 'ar', 'page'] as const;

/** Language and country. */
export function PlaceGroup(group: GroupProps) {
  const { texts, element, configuration, change } = group;
  const { country } = element.attributes;
  return (
    <fieldset>
      <legend>{texts.groups.place}</legend>
      <Field id="language" label={texts.language}>
        {(controlProps) => (
          <Choice
            controlProps={controlProps}
            options={languages.map((language) => [language, texts.languages[language]])}
            value={configuration.language}
            onChange={(text) => {
              const language = languages.find((one) => one === text) ?? 'page';
              change(language === 'page' ? { language } : { language, previewLanguage: language });
            }}
          />
        )}
      </Field>
      {country && <AttributeControl {...group} name="country" definition={country} />}
    </fieldset>
  );
}
