import { type CheckedColor, type ColorRole, colorRoles, defaultColors, toHex } from '../colors.ts';
import { checkColors, surfaceOf } from '../snippet/compose.ts';
import type { Texts } from '../texts.ts';
import { Field, TextInput } from './Field.tsx';
import type { GroupProps } from './props.ts';

function ColorField({ texts, configuration, change, role }: GroupProps & { role: ColorRole }) {
  const name = `color-${role}`;
  const value = configuration.cssProperties[name] ?? '';
  const set = (text: string) =>
    change({ cssProperties: { ...configuration.cssProperties, [name]: text } });
  const id = `property-${name}`;
  return (
    <Field
      id={id}
      label={texts.colors[role]}
      error={value !== '' && !toHex(value) && texts.notAColor}
    >
      {(controlProps) => (
        <div className="color">
          <input
            type="color"
            aria-label={texts.t('pick', { color: texts.colors[role] })}
            value={toHex(value) ?? defaultColors[role]}
            onInput={(event) => set(event.currentTarget.value)}
          />
          <TextInput
            {...controlProps}
            value={value}
            onInput={set}
            dir="ltr"
            placeholder={defaultColors[role]}
          />
        </div>
      )}
    </Field>
  );
}

/** Formats a ratio such as 4.5:1. Two decimals, truncated: 4.4999 must not read 4.5. */
function ratioText(ratio: number): string {
  const decimals = (Math.floor(ratio * 100) / 100).toFixed(2).replace(/\.?0+$/, '');
  return `${decimals}:1`;
}

interface CorrectionProps {
  texts: Texts;
  label: string;
  checked: CheckedColor;
  surface: string;
}

/** Shows the chosen color beside the used one, with the reason. */
function Correction({ texts, label, checked, surface }: CorrectionProps) {
  const { chosen, used, ratio, usedRatio, minimum, purpose } = checked;
  const swatch = (color: string) => <span className="swatch" style={{ background: color }} />;
  return (
    <div className="correction">
      <p className="swatches" aria-hidden="true" style={{ background: surface }}>
        {swatch(chosen)}
        <span className="arrow" />
        {swatch(used)}
      </p>
      <p>
        {texts.t(`contrast.short.${purpose}`, {
          color: label,
          hex: chosen,
          ratio: ratioText(ratio),
          minimum: `${minimum}:1`,
        })}{' '}
        {texts.t('contrast.corrected', { hex: used, ratio: ratioText(usedRatio) })}
      </p>
    </div>
  );
}

/** Color fields with their contrast. */
export function Colors(group: GroupProps) {
  const { texts, configuration } = group;
  const checked = checkColors(configuration);
  return (
    <fieldset>
      <legend>{texts.groups.colors}</legend>
      <p className="note">{texts.colorsHint}</p>
      <div className="colors">
        {colorRoles.map((role) => (
          <ColorField key={role} {...group} role={role} />
        ))}
      </div>
      <div role="status" className="verdicts">
        {colorRoles.map((role) => {
          const color = checked[role];
          if (!color) return null;
          const label = texts.colors[role];
          return color.used === color.chosen ? (
            <p key={role} className="good">
              {texts.t('contrast.good', { color: label, ratio: ratioText(color.ratio) })}
            </p>
          ) : (
            <Correction
              key={role}
              texts={texts}
              label={label}
              checked={color}
              surface={surfaceOf(configuration)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
