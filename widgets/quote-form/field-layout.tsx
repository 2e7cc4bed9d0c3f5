import type { ReactNode } from 'react';
import type { Category } from '../domain/categories.ts';
import type { QuoteField } from '../domain/quote-field.ts';
import {
  type ContactField,
  type ContactFieldName,
  type ItemField,
  type ItemFieldName,
  optionKey,
} from '../domain/quote-fields.ts';
import type { ChoiceOption } from '../fields/Choice.tsx';
import type { Translate } from '../i18n/i18n.ts';
import { Drawing, drawings } from './category-drawings.tsx';

/** Options by field name. Despite the type, only choices have a list; the lists of other fields are never read. */
type Options = Readonly<Record<ItemFieldName | ContactFieldName, ChoiceOption[]>>;

/** Returns the options of choices by field name; categories have a drawing. */
export function optionsOf(fields: readonly (ItemField | ContactField)[], t: Translate): Options {
  const lists = fields.map((field) => [
    field.name,
    field.values?.map((value) => ({
      value,
      label: t(optionKey(field, value)),
      drawing: field.name === 'category' && <Drawing path={drawings[value as Category][0]} />,
    })),
  ]);
  return Object.fromEntries(lists) as Options;
}

/** Lays out groups of fields (see inGroups): texts in columns, a choice across the whole width. */
export function layOut<Field extends QuoteField>(
  groups: readonly Field[][],
  control: (field: Field) => ReactNode,
): ReactNode {
  return groups.map((group) => {
    const controls = group.map(control);
    if (group[0]?.kind === 'choice') return controls;
    return (
      <div className="columns" key={group[0]?.name}>
        {controls}
      </div>
    );
  });
}
