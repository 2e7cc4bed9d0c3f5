import { brandsOf } from '../../../widgets/domain/brands/brands.ts';
import { parseCategory } from '../../../widgets/domain/categories.ts';
import { isWhatsappNumber } from '../../../widgets/domain/whatsapp-link.ts';
import { isAddressAttribute, isUsableAddress } from '../attribute-addresses.ts';
import type { ManifestAttribute } from '../manifest.ts';
import type { Texts } from '../texts.ts';
import { Check } from './Check.tsx';
import { Field, TextInput } from './Field.tsx';
import type { GroupProps } from './props.ts';

type AttributeControlProps = GroupProps & { name: string; definition: ManifestAttribute };

interface ChoiceProps {
  controlProps: object;
  options: readonly (readonly [value: string, label: string])[];
  value: string;
  onChange: (value: string) => void;
}

/** A select. */
export function Choice({ controlProps, options, value, onChange }: ChoiceProps) {
  return (
    <select
      {...controlProps}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {options.map(([option, label]) => (
        <option key={option} value={option}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** Returns what is wrong with a typed value. */
function errorOf(
  name: string,
  { isDestination }: ManifestAttribute,
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
        isChecked={value === 'true'}
        onChange={(isChecked) => set(isChecked ? 'true' : '')}
      />
    );
  }

  const values = definition.values ?? definition.suggestions;
  if (values) {
    const nameOf = (one: string) => text.values?.[one] ?? one;
    const unset = fallback ? nameOf(fallback) : (text.unset ?? texts.notSet);
    const others = values.filter((one) => one !== fallback);
    return (
      <Field id={id} label={text.label} hint={text.hint}>
        {(controlProps) => (
          <Choice
            controlProps={controlProps}
            // '' leaves the attribute out.
            options={[['', unset], ...others.map((one) => [one, nameOf(one)] as const)]}
            value={others.includes(value) ? value : ''}
            onChange={set}
          />
        )}
      </Field>
    );
  }

  const hints = [text.hint, fallback && texts.t('defaultIs', { value: fallback })].filter(Boolean);
  const list = name === 'designer' ? `${id}-list` : undefined;
  return (
    <Field
      id={id}
      label={text.label}
      hint={hints.join('. ')}
      error={value.trim() !== '' && errorOf(name, definition, value, texts)}
    >
      {(controlProps) => (
        <>
          <TextInput
            controlProps={controlProps}
            value={value}
            onInput={set}
            type={definition.kind === 'number' ? 'number' : 'text'}
            list={list}
          />
          {list && (
            <datalist id={list}>
              {brandsOf(parseCategory(configuration.attributes.category ?? '') ?? '').map(
                ({ en }) => (
                  <option key={en} value={en} />
                ),
              )}
            </datalist>
          )}
        </>
      )}
    </Field>
  );
}
