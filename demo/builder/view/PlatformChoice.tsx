import { platformGroups } from '../platforms/platform.ts';
import { platforms } from '../platforms/platforms.ts';
import { Field } from './Field.tsx';
import type { GroupProps } from './props.ts';

/** Select of the platform, in groups. */
export function PlatformChoice({ words, configuration, change }: GroupProps) {
  return (
    <Field id="platform" label={words.platform}>
      {(aria) => (
        <select
          {...aria}
          value={configuration.platform}
          onChange={(event) => change({ platform: event.currentTarget.value })}
        >
          {platformGroups.map((group) => (
            <optgroup key={group} label={words.platformGroups[group]}>
              {platforms
                .filter((platform) => platform.group === group)
                .map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name[words.code]}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      )}
    </Field>
  );
}
