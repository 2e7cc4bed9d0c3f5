import type { ReactNode } from 'react';
import type { QuoteField } from '../domain/quote-field.ts';

interface FieldGroupsProps<Field> {
  groups: readonly Field[][];
  control: (field: Field) => ReactNode;
}

/** Lays out groups of fields (see inGroups): texts in columns, a choice across the whole width. */
export function FieldGroups<Field extends QuoteField>(props: FieldGroupsProps<Field>) {
  const { groups, control } = props;
  return groups.map((group) => {
    const [first] = group;
    const controls = group.map(control);
    if (first?.kind === 'choice') return controls;
    return (
      <div className="columns" key={first?.name}>
        {controls}
      </div>
    );
  });
}
