import { useEffect, useState } from 'react';
import {
  campaignAttribute,
  campaignFromQuery,
  campaignKey,
  campaignParameters,
} from '../../../widgets/domain/campaign.ts';
import { isLanguage } from '../../../widgets/domain/languages.ts';
import { pageAddress } from '../platforms/recognize.ts';
import {
  exampleQuery,
  expectedValues,
  type Origin,
  queryOf,
  type StoredValues,
} from '../preview/stored-values.ts';
import { TextField } from './Field.tsx';
import type { GroupProps } from './props.ts';

/** Milliseconds to wait after the last key, because each new query string reloads the preview. */
const debounceTime = 300;

interface Row {
  label: string;
  value: string;
  origin?: Origin;
  /** True for a value in the language of the page, whose direction needs no isolation. */
  isText?: boolean;
}

type StoredProps = GroupProps & {
  /** Query string with which the visitor arrives. */
  search: string;
  /** Values of the lead that was filled in and stopped in the preview; null: show expected values. */
  sent: StoredValues | null;
  onArrive: (search: string) => void;
};

function rowsOf({ texts, configuration, element, search }: StoredProps, values: StoredValues) {
  const { stored } = texts;
  const host = pageAddress(configuration.page)?.host;
  const arrived = campaignFromQuery(search);
  const rows: Row[] = [
    host
      ? { label: stored.website, value: host, origin: 'page' }
      : { label: stored.website, value: stored.websiteUnknown, isText: true, origin: 'page' },
  ];
  for (const parameter of campaignParameters) {
    const attribute = campaignAttribute(parameter);
    const key = campaignKey(parameter);
    const value = values.campaign[key];
    const label = texts.attributes[attribute]?.label ?? parameter;
    rows.push({ label, value: value ?? '', origin: arrived[key] ? 'address' : 'code' });
  }
  if (values.clickIds.length === 0) rows.push({ label: stored.clickIds, value: '' });
  for (const { name, value } of values.clickIds) {
    rows.push({ label: name, value, origin: 'address' });
  }
  if ('variant' in element.attributes) {
    rows.push({ label: stored.variant, value: values.variant, origin: 'code' });
  }
  rows.push({
    label: stored.language,
    value: isLanguage(values.language) ? texts.languages[values.language] : values.language,
    isText: true,
    origin: configuration.language === 'page' ? 'page' : 'code',
  });
  return rows;
}

/** Shows what is stored with a lead from an ad: the expected values, or those of a lead that the preview stopped. */
export function StoredValuesSection(props: StoredProps) {
  const { texts, configuration, search, sent, onArrive } = props;
  const { stored } = texts;
  const [address, setAddress] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => onArrive(queryOf(address)), debounceTime);
    return () => clearTimeout(timer);
  }, [address, onArrive]);
  const rows = rowsOf(props, sent ?? expectedValues(configuration, search));
  return (
    <section className="stored" aria-labelledby="stored">
      <div className="ad-url">
        <h2 id="stored">{stored.heading}</h2>
        <p>{stored.lead}</p>
        <TextField
          id="ad-address"
          label={stored.address}
          hint={stored.addressHint}
          value={address}
          onInput={setAddress}
          dir="ltr"
        />
        <button type="button" className="button" onClick={() => setAddress(exampleQuery)}>
          {stored.example}
        </button>
      </div>
      <div className="values">
        <p role="status" className="table-status" id="table-status">
          {sent ? stored.after : stored.before}
        </p>
        <table aria-labelledby="table-status">
          <thead>
            <tr>
              <th scope="col">{stored.what}</th>
              <th scope="col">{stored.value}</th>
              <th scope="col">{stored.from}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, value, origin, isText }) => (
              <tr key={label}>
                <th scope="row">
                  <bdi>{label}</bdi>
                </th>
                {value ? (
                  <td>{isText ? value : <bdi className="value">{value}</bdi>}</td>
                ) : (
                  <td className="nothing">{stored.nothing}</td>
                )}
                <td>{value && origin && stored.origin[origin]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
