import type { CSSProperties } from 'react';
import { useChildPlaces } from '../element/children.ts';
import type { ViewProps } from '../element/element-definition.ts';
import type { processStepsContract } from './process-steps.contract.ts';
import { useScrollProgress } from './useScrollProgress.ts';

/** Percentage at which the marker changes color. */
const reachedAt = 85;

/** Numbered steps along a line that follows the scroll position. */
export function ProcessSteps({ host }: ViewProps<typeof processStepsContract>) {
  const progress = useScrollProgress(host);
  const blanks = useChildPlaces(host).blank.map((place) => ` b${place}`);
  return (
    <div
      className={`steps${blanks.join('')}`}
      part="card"
      style={{ '--_progress': progress / 100 } as CSSProperties}
    >
      <div className="line" part="line" aria-hidden="true">
        <span part="progress" />
        <i part={progress < reachedAt ? 'marker' : 'marker reached'} />
      </div>
      <slot />
    </div>
  );
}
