import { Fragment, useState } from 'react';
import { campaignAttribute, campaignParameters } from '../../../widgets/domain/campaign.ts';
import { clickIdCookies, clickIdParameters } from '../../../widgets/domain/click-ids.ts';
import { isWebAddress, typedAddress } from '../attribute-addresses.ts';
import { cssPropertyNames } from '../configuration.ts';
import type { ManifestAttribute } from '../manifest.ts';
import { pageAddress } from '../platforms/recognize.ts';
import { isSafeStyle, sendsLeads, testAttribute } from '../snippet/compose.ts';
import { AttributeControl } from './AttributeControl.tsx';
import { Field, TextInput } from './Field.tsx';
import type { GroupProps } from './props.ts';

const campaignNames: readonly string[] = campaignParameters.map(campaignAttribute);

const sourceAttribute = campaignAttribute('utm_source');

/** Attributes whose controls are elsewhere on the page. */
const shownElsewhere = ['lang', 'country', testAttribute];

type Entry = [string, ManifestAttribute];

function attributesOf({ element }: GroupProps, wanted: (entry: Entry) => boolean): Entry[] {
  return Object.entries(element.attributes).filter(
    (entry) => !shownElsewhere.includes(entry[0]) && wanted(entry),
  );
}

function controls(group: GroupProps, entries: readonly Entry[]) {
  return entries.map(([name, definition]) => (
    <AttributeControl
      key={`${group.element.tag} ${name}`}
      {...group}
      name={name}
      definition={definition}
    />
  ));
}

/** Attributes that only the chosen widget has. */
export function OwnAttributes(group: GroupProps) {
  const entries = attributesOf(group, ([, { common }]) => !common);
  if (entries.length === 0) return null;
  return (
    <fieldset>
      <legend>{group.texts.groups.own}</legend>
      {controls(group, entries)}
    </fieldset>
  );
}

function hasValue(group: GroupProps, entries: readonly Entry[]): boolean {
  return entries.some(([name]) => group.configuration.attributes[name]);
}

/** Returns true if the widget sends leads and no source is set: its leads would not name the partner. */
export function lacksSource({ element, configuration }: GroupProps): boolean {
  return sendsLeads(element) && !configuration.attributes[sourceAttribute]?.trim();
}

/** Warns if no source is set, and suggests the host of the partner's page. */
function SourceAdvice(group: GroupProps) {
  const { texts, configuration, change } = group;
  if (!lacksSource(group)) return null;
  const host = pageAddress(configuration.page)?.hostname.replace(/^www\./, '');
  const attributes = { ...configuration.attributes, [sourceAttribute]: host ?? '' };
  return (
    <>
      <p className="warning">{texts.source.missing}</p>
      {host && (
        <button type="button" className="button" onClick={() => change({ attributes })}>
          {texts.t('source.suggest', { host })}
        </button>
      )}
    </>
  );
}

interface CapturedProps {
  text: string;
  names: readonly string[];
}

function Captured({ text, names }: CapturedProps) {
  return (
    <p className="note captured">
      {text}{' '}
      {names.map((name) => (
        <Fragment key={name}>
          <code dir="ltr">{name}</code>{' '}
        </Fragment>
      ))}
    </p>
  );
}

/** Lists the parameters and cookies that a widget captures by itself. */
function CapturedParameters({ texts, element }: GroupProps) {
  if (!sendsLeads(element)) return null;
  const { campaign, clickIds, cookies } = texts.captured;
  return (
    <>
      <Captured text={campaign} names={campaignParameters} />
      <Captured text={clickIds} names={clickIdParameters} />
      <Captured text={cookies} names={clickIdCookies} />
    </>
  );
}

/** Campaign settings. The source comes first: it tells which partner a lead came from. */
export function Campaign(group: GroupProps) {
  const entries = attributesOf(group, ([name]) => campaignNames.includes(name));
  const isSource = ([name]: Entry) => name === sourceAttribute;
  return (
    <fieldset>
      <legend>{group.texts.groups.campaign}</legend>
      {controls(group, entries.filter(isSource))}
      <SourceAdvice {...group} />
      <p className="note">{group.texts.campaignHint}</p>
      <div className="pairs">
        {controls(
          group,
          entries.filter((entry) => !isSource(entry)),
        )}
      </div>
      <CapturedParameters {...group} />
    </fieldset>
  );
}

/** Settings that few pages need: common attributes, lengths, fonts and the script. */
export function MoreSettings(group: GroupProps) {
  const { texts, element, configuration, change } = group;
  const entries = attributesOf(
    group,
    ([name, { common }]) => common === true && !campaignNames.includes(name),
  );
  const names = cssPropertyNames(element.cssProperties).filter(
    (name) => !name.startsWith('color-'),
  );
  const { scriptBase } = configuration;
  // Decided only once, because clearing a value must not close the section.
  const [isOpenAtFirst] = useState(
    () =>
      scriptBase !== '' ||
      hasValue(group, entries) ||
      names.some((name) => configuration.cssProperties[name]),
  );
  return (
    <details open={isOpenAtFirst}>
      <summary>{texts.groups.more}</summary>
      {controls(group, entries)}
      <Field
        id="script"
        label={texts.scriptBase}
        hint={texts.scriptBaseHint}
        error={scriptBase && !isWebAddress(scriptBase) && texts.notAnAddress}
      >
        {(controlProps) => (
          <TextInput
            controlProps={controlProps}
            value={scriptBase}
            onInput={(text) => change({ scriptBase: typedAddress(text) })}
          />
        )}
      </Field>
      <div className="pairs">
        {names.map((name) => {
          const text = texts.cssProperties[name] ?? {
            label: name,
            hint: element.cssProperties[`--luxe-${name}`] ?? '',
          };
          const value = configuration.cssProperties[name] ?? '';
          return (
            <Field
              key={name}
              id={`property-${name}`}
              label={text.label}
              hint={text.hint}
              error={value !== '' && !isSafeStyle(value) && texts.notAStyle}
            >
              {(controlProps) => (
                <TextInput
                  controlProps={controlProps}
                  value={value}
                  onInput={(changed) =>
                    change({ cssProperties: { ...configuration.cssProperties, [name]: changed } })
                  }
                />
              )}
            </Field>
          );
        })}
      </div>
    </details>
  );
}
