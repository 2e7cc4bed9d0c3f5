import {
  type CheckedColour,
  type ColourRole,
  colourRoles,
  defaultColours,
  toHex,
} from '../colors.ts';
import { checkColours, surfaceOf } from '../snippet/compose.ts';
import type { Texts } from '../texts.ts';
import { Field, TextInput } from './Field.tsx';
import type { GroupProps } from './props.ts';

function ColourField({ words, configuration, change, role }: GroupProps & { role: ColourRole }) {
  const name = `color-${role}`;
  const value = configuration.cssProperties[name] ?? '';
  const set = (text: string) =>
    change({ cssProperties: { ...configuration.cssProperties, [name]: text } });
  const id = `property-${name}`;
  return (
    <Field
      id={id}
      label={words.colours[role]}
      error={value !== '' && !toHex(value) && words.notAColour}
    >
      {(aria) => (
        <div className="colour">
          <input
            type="color"
            aria-label={words.pick(words.colours[role])}
            value={toHex(value) ?? defaultColours[role]}
            onInput={(event) => set(event.currentTarget.value)}
          />
          <TextInput
            aria={aria}
            value={value}
            onInput={set}
            dir="ltr"
            placeholder={defaultColours[role]}
          />
        </div>
      )}
    </Field>
  );
}

/** Two decimals, cut and not rounded: 4.4999 is not enough. */
function ratioText(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2).replace(/\.?0+$/, '');
}

interface VerdictProps {
  words: Texts;
  label: string;
  checked: CheckedColour;
  surface: string;
}

/** What was chosen beside what is used, and why. */
function Correction({ words, label, checked, surface }: VerdictProps) {
  const { chosen, used, ratio, usedRatio, minimum, purpose } = checked;
  const swatch = (colour: string) => <span className="swatch" style={{ background: colour }} />;
  return (
    <div className="correction">
      <p className="swatches" aria-hidden="true" style={{ background: surface }}>
        {swatch(chosen)}
        <span className="arrow" />
        {swatch(used)}
      </p>
      <p>
        {words.contrast.short[purpose](label, chosen, ratioText(ratio), String(minimum))}{' '}
        {words.contrast.corrected(used, ratioText(usedRatio))}
      </p>
    </div>
  );
}

/** The colours, and what is said of their contrast. */
export function Colours(group: GroupProps) {
  const { words, configuration } = group;
  const checked = checkColours(configuration);
  return (
    <fieldset>
      <legend>{words.groups.colours}</legend>
      <p className="note">{words.coloursHint}</p>
      <div className="colours">
        {colourRoles.map((role) => (
          <ColourField key={role} {...group} role={role} />
        ))}
      </div>
      <div role="status" className="verdicts">
        {colourRoles.map((role) => {
          const colour = checked[role];
          if (!colour) return null;
          const label = words.colours[role];
          return colour.used === colour.chosen ? (
            <p key={role} className="good">
              {words.contrast.good(label, ratioText(colour.ratio))}
            </p>
          ) : (
            <Correction
              key={role}
              words={words}
              label={label}
              checked={colour}
              surface={surfaceOf(configuration)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
