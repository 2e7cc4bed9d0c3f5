import { widgetLanguages } from '../configuration.ts';
import { AttributeControl, Choice } from './AttributeControl.tsx';
import { Field } from './Field.tsx';
import type { GroupProps } from './props.ts';

/** Language and country. */
export function LocaleGroup(group: GroupProps) {
  const { texts, element, configuration, change } = group;
  const { country } = element.attributes;
  return (
    <fieldset>
      <legend>{texts.groups.locale}</legend>
      <Field id="language" label={texts.language}>
        {(controlProps) => (
          <Choice
            controlProps={controlProps}
            options={widgetLanguages.map((language) => [language, texts.languages[language]])}
            value={configuration.language}
            onChange={(text) => {
              const language = widgetLanguages.find((one) => one === text) ?? 'page';
              change(language === 'page' ? { language } : { language, previewLanguage: language });
            }}
          />
        )}
      </Field>
      {country && <AttributeControl {...group} name="country" definition={country} />}
    </fieldset>
  );
}
