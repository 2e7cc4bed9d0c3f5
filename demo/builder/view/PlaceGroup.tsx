import { AttributeControl, Choice } from './AttributeControl.tsx';
import { Field } from './Field.tsx';
import type { GroupProps } from './props.ts';

const languages = ['en', 'ar', 'page'] as const;

/** Language and country. */
export function PlaceGroup(group: GroupProps) {
  const { words, element, configuration, change } = group;
  const { country } = element.attributes;
  return (
    <fieldset>
      <legend>{words.groups.place}</legend>
      <Field id="language" label={words.language}>
        {(aria) => (
          <Choice
            aria={aria}
            options={languages.map((language) => [language, words.languages[language]])}
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
