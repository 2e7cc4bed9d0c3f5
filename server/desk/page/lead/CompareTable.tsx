interface CompareTableProps {
  /** Names of both sides. */
  sides: readonly [string, string];
  /** Fields with their texts on both sides; empty: the side lacks the field. */
  rows: readonly (readonly [label: string, first: string, second: string])[];
  /** Follows the labels of fields that differ. */
  tag?: string;
  /** Marks both texts of fields that differ, not only the second. */
  marksBoth?: boolean;
}

function Cell({ text, isMarked }: { text: string; isMarked: boolean }) {
  const shown = text || '–';
  return (
    <td>
      <bdi>{isMarked ? <mark>{shown}</mark> : shown}</bdi>
    </td>
  );
}

/** Shows two sides of the same fields, and marks what differs. */
export function CompareTable({ sides, rows, tag, marksBoth = false }: CompareTableProps) {
  return (
    <table className="compare">
      <thead>
        <tr>
          <td />
          <th scope="col">{sides[0]}</th>
          <th scope="col">{sides[1]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, first, second]) => {
          const differs = first !== second;
          return (
            <tr key={label}>
              <th scope="row">
                {label} {differs && tag && <span className="tag">{tag}</span>}
              </th>
              <Cell text={first} isMarked={differs && marksBoth} />
              <Cell text={second} isMarked={differs} />
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
