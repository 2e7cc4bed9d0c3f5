import type { ReactNode } from 'react';
import type { QuoteField } from '../domain/quote-field.ts';

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
