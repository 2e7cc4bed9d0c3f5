import type { ManifestElement } from '../manifest.ts';
import type { GroupProps } from './props.ts';
import { StepHeading } from './StepHeading.tsx';

/** The first step: a card for each element. */
export function WidgetChoice({
  texts,
  configuration,
  change,
  elements,
}: GroupProps & { elements: readonly ManifestElement[] }) {
  return (
    <section className="widgets" aria-labelledby="choose">
      <StepHeading id="choose" number={1} text={texts.steps.choose} />
      <fieldset>
        <legend className="hidden-text">{texts.widget}</legend>
        {elements.map(({ tag, description }) => {
          const { name, text } = texts.widgets[tag] ?? { name: tag, text: description };
          return (
            <label key={tag} className="card">
              <input
                type="radio"
                name="widget"
                value={tag}
                checked={configuration.widget === tag}
                onChange={() => change({ widget: tag })}
              />
              <span className="name">{name}</span>
              <span className="note">{text}</span>
            </label>
          );
        })}
      </fieldset>
    </section>
  );
}
