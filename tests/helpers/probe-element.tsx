import { useImperativeHandle, useState } from 'react';
import { defineElement } from '../../widgets/define-element.ts';
import type {
  AttributeDefinition,
  ElementDefinition,
  ViewProps,
} from '../../widgets/element-definition.ts';

let defined = 0;

const attributes: Record<string, AttributeDefinition> = {
  heading: { kind: 'string', default: 'Hello', description: '' },
  'pick-one': { kind: 'string', values: ['first', 'second'], default: 'first', description: '' },
  inline: { kind: 'boolean', description: '' },
  lively: { kind: 'boolean', default: 'true', description: '' },
  interval: { kind: 'number', default: '2000', description: '' },
  slides: { kind: 'json', description: '' },
};

export interface Probe {
  tag: string;
  /** Every props object that the view was rendered with. */
  renders: ViewProps[];
  /** Props of the last render. */
  last: () => ViewProps;
}

export interface ProbeElement extends HTMLElement {
  readonly shadowRoot: ShadowRoot;
  heading: unknown;
  pickOne: unknown;
  inline: unknown;
  lively: unknown;
  interval: unknown;
  slides: unknown;
  values: unknown;
  reset(): void;
}

/** Defines a small element of its own for a test: one text field, all kinds of attributes. */
export function defineProbe(overrides: Partial<ElementDefinition> = {}): Probe {
  defined += 1;
  const renders: ViewProps[] = [];

  // biome-ignore lint/correctness/noComponentHookFactories: made once per probe, never in a render
  function ProbeView(props: ViewProps) {
    renders.push(props);
    const [values, setValues] = useState<unknown>('');
    useImperativeHandle(props.expose, () => ({
      get values() {
        return values;
      },
      set values(next: unknown) {
        setValues(next);
      },
      reset: () => setValues(''),
    }));
    return (
      <>
        <input aria-label="Name" />
        <output>{String(values)}</output>
      </>
    );
  }

  const tag = `luxe-probe-${defined}` as const;
  defineElement({
    tag,
    description: 'A probe',
    attributes,
    events: {
      'luxe-probed': { description: '' },
      'luxe-asked': { cancelable: true, description: '' },
    },
    parts: {},
    cssProperties: {},
    members: {
      values: { kind: 'property', type: 'string', description: '' },
      reset: { kind: 'method', type: '() => void', description: '' },
    },
    view: ProbeView,
    styles: [],
    ...overrides,
  });
  return {
    tag,
    renders,
    last: () => {
      const props = renders.at(-1);
      if (!props) throw new Error('The view was never rendered');
      return props;
    },
  };
}
