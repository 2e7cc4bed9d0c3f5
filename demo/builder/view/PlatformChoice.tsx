import { platformGroups } from '../platforms/platform.ts';
import { platforms } from '../platforms/platforms.ts';
import { Field } from './Field.tsx';
import type { GroupProps } from './props.ts';

/** Select of the platform, in groups. */
export function PlatformChoice({ texts, configuration, change }: GroupProps) {
  return (
    <Field id="platform" label={texts.platform}>
      {(controlProps) => (
        <select
          {...controlProps}
          value={configuration.platform}
          onChange={(event) => change({ platform: event.currentTarget.value })}
        >
          {platformGroups.map((group) => (
            <optgroup key={group} label={texts.platformGroups[group]}>
              {platforms
                .filter((platform) => platform.group === group)
                .map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name[texts.code]}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      )}
    </Field>
  );
}
