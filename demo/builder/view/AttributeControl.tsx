import { brandsOf } from '../../../widgets/domain/brands/brands.ts';
import { parseCategory } from '../../../widgets/domain/categories.ts';
import { isWhatsappNumber } from '../../../widgets/domain/whatsapp-link.ts';
import { parseAttribute } from '../../../widgets/element/attribute-values.ts';
import type { AttributeDoc } from '../../../widgets/manifest/element-doc.ts';
import { isAddressAttribute, isUsableAddress } from '../attribute-addresses.ts';
import type { Texts } from '../texts.ts';
import { Check } from './Check.tsx';
import { SelectField, TextField } from './Field.tsx';
import type { GroupProps } from './props.ts';

type AttributeControlProps = GroupProps & { name: string; definition: AttributeDoc };

/** Returns the message for an invalid value; undefined for a valid one. */
function errorOf(
  name: string,
  { isDestination }: AttributeDoc,
  value: string,
  texts: Texts,
): string | undefined {
  if (isAddressAttribute(name) && !isUsableAddress(value)) return texts.notAnAddress;
  // Destinations that are not addresses are WhatsApp numbers.
  return isDestination && !isWhatsappNumber(value) ? texts.notAWhatsappNumber : undefined;
}

/** Renders the control of an attribute by its definition. */
export function AttributeControl(props: AttributeControlProps) {
  const { name, definition, texts, configuration, change } = props;
  const id = `attribute-${name}`;
  const value = configuration.attributes[name] ?? '';
  const set = (text: string) =>
    change({ attributes: { ...configuration.attributes, [name]: text } });
  const text = texts.attributes[name] ?? { label: name, hint: definition.description };
  const fallback = definition.default;

  if (definition.kind === 'boolean') {
    return (
      <Check
        id={id}
        label={text.label}
        isChecked={parseAttribute(definition, value || null) === true}
        onChange={(isChecked) => set(isChecked ? 'true' : '')}
      />
    );
  }

  const values = definition.values ?? definition.suggestions;
  if (values) {
    const nameOf = (one: string) => text.values?.[one] ?? one;
    const unset = fallback ? nameOf(fallback) : (text.unset ?? texts.notSet);
    const chosen = value.trim();
    // A value of the page's URL that is not suggested, such as another country, is shown and can be replaced.
    const listed = definition.values ?? [...new Set([...values, chosen])];
    const others = listed.filter((one) => one !== '' && one !== fallback);
    return (
      <SelectField
        id={id}
        label={text.label}
        hint={text.hint}
        // '' leaves the attribute out.
        options={[['', unset], ...others.map((one) => [one, nameOf(one)] as const)]}
        value={others.includes(chosen) ? chosen : ''}
        onChange={set}
      />
    );
  }

  const hints = [text.hint, fallback && texts.t('defaultIs', { value: fallback })].filter(Boolean);
  const category = parseCategory(configuration.attributes.category ?? '') ?? '';
  return (
    <TextField
      id={id}
      label={text.label}
      hint={hints.join('. ')}
      error={value.trim() !== '' && errorOf(name, definition, value, texts)}
      value={value}
      onInput={set}
      type={definition.kind === 'number' ? 'number' : 'text'}
      suggestions={name === 'designer' ? brandsOf(category).map(({ en }) => en) : undefined}
    />
  );
}
