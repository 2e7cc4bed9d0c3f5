import { Fragment, useState } from 'react';
import { campaignAttribute, campaignParameters } from '../../../widgets/domain/campaign.ts';
import { clickIdCookies, clickIdParameters } from '../../../widgets/domain/click-ids.ts';
import { isUsableValue, usableValue } from '../../../widgets/element/property-values.ts';
import type { AttributeDoc } from '../../../widgets/manifest/element-doc.ts';
import { isWebAddress, typedAddress } from '../attribute-addresses.ts';
import { cssPropertyNames, widgetLanguages } from '../configuration.ts';
import { pageAddress } from '../platforms/recognize.ts';
import { isSafeStyle, sendsLeads, testAttribute } from '../snippet/compose.ts';
import { AttributeControl } from './AttributeControl.tsx';
import { SelectField, TextField } from './Field.tsx';
import type { GroupProps } from './props.ts';

const campaignNames: readonly string[] = campaignParameters.map(campaignAttribute);

const sourceAttribute = campaignAttribute('utm_source');

/** Attributes whose controls are elsewhere on the page. */
const shownElsewhere = ['lang', 'country', testAttribute];

type Entry = [string, AttributeDoc];

function attributesOf({ element }: GroupProps, wanted: (entry: Entry) => boolean): Entry[] {
  return Object.entries(element.attributes).filter(
    (entry) => !shownElsewhere.includes(entry[0]) && wanted(entry),
  );
}

function controls(group: GroupProps, entries: readonly Entry[]) {
  return entries.map(([name, definition]) => (
    <AttributeControl key={name} {...group} name={name} definition={definition} />
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

/** Lists the parameters and cookies that a widget captures by itself. */
function CapturedParameters({ texts, element }: GroupProps) {
  if (!sendsLeads(element)) return null;
  const { campaign, clickIds, cookies } = texts.captured;
  const lines = [
    [campaign, campaignParameters],
    [clickIds, clickIdParameters],
    [cookies, clickIdCookies],
  ] as const;
  return lines.map(([text, names]) => (
    <p key={text} className="note captured">
      {text}{' '}
      {names.map((name) => (
        <Fragment key={name}>
          <code dir="ltr">{name}</code>{' '}
        </Fragment>
      ))}
    </p>
  ));
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

/** Language and country. */
export function LocaleGroup(group: GroupProps) {
  const { texts, element, configuration, change } = group;
  const { country } = element.attributes;
  return (
    <fieldset>
      <legend>{texts.groups.locale}</legend>
      <SelectField
        id="language"
        label={texts.language}
        options={widgetLanguages.map((language) => [language, texts.languages[language]])}
        value={configuration.language}
        onChange={(text) => {
          const language = widgetLanguages.find((one) => one === text) ?? 'page';
          change(language === 'page' ? { language } : { language, previewLanguage: language });
        }}
      />
      {country && <AttributeControl {...group} name="country" definition={country} />}
    </fieldset>
  );
}

/** Returns the error of a custom property, whose value the snippet then lacks. */
function styleError({ texts }: GroupProps, name: string, value: string) {
  if (value !== '' && !isSafeStyle(value)) return texts.notAStyle;
  if (value.trim() === '' || isUsableValue(name, value)) return undefined;
  return texts.t('notUnderstood', { example: usableValue(name, value) });
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
      entries.some(([name]) => configuration.attributes[name]) ||
      names.some((name) => configuration.cssProperties[name]),
  );
  return (
    <details open={isOpenAtFirst}>
      <summary>{texts.groups.more}</summary>
      {controls(group, entries)}
      <TextField
        id="script"
        label={texts.scriptBase}
        hint={texts.scriptBaseHint}
        error={scriptBase && !isWebAddress(scriptBase) && texts.notAnAddress}
        value={scriptBase}
        onInput={(text) => change({ scriptBase: typedAddress(text) })}
      />
      <div className="pairs">
        {names.map((name) => {
          const text = texts.cssProperties[name] ?? {
            label: name,
            hint: element.cssProperties[`--luxe-${name}`] ?? '',
          };
          const value = configuration.cssProperties[name] ?? '';
          return (
            <TextField
              key={name}
              id={`property-${name}`}
              label={text.label}
              hint={text.hint}
              error={styleError(group, name, value)}
              value={value}
              onInput={(changed) =>
                change({ cssProperties: { ...configuration.cssProperties, [name]: changed } })
              }
            />
          );
        })}
      </div>
    </details>
  );
}
