import { useImperativeHandle, useState } from 'react';
import { defineElement } from '../../../widgets/element/define-element.ts';
import type { AttributeSyntax } from '../../../widgets/element/element-contract.ts';
import type {
  AnyViewProps,
  ElementDefinition,
} from '../../../widgets/element/element-definition.ts';

let probeTags = 0;

const attributes: Record<string, AttributeSyntax> = {
  heading: { kind: 'string', default: 'Hello' },
  'pick-one': { kind: 'string', values: ['first', 'second'], default: 'first' },
  inline: { kind: 'boolean' },
  lively: { kind: 'boolean', default: 'true' },
  interval: { kind: 'number', default: '2000' },
};

interface Probe {
  tag: ElementDefinition['tag'];
  /** All props that the view was rendered with. */
  renders: AnyViewProps[];
  /** Props of the last render. */
  last: () => AnyViewProps;
}

export interface ProbeElement extends HTMLElement {
  readonly shadowRoot: ShadowRoot;
  heading: unknown;
  pickOne: unknown;
  inline: unknown;
  lively: unknown;
  interval: unknown;
  values: unknown;
  reset(): void;
}

/** A tag that no element has yet, since a tag cannot be defined again. */
export function newProbeTag(): ElementDefinition['tag'] {
  probeTags += 1;
  return `luxe-probe-${probeTags}`;
}

/** Defines a small test element with a text field, and attributes of every kind but `url`. */
export function defineProbe({
  tag = newProbeTag(),
  ...overrides
}: Partial<ElementDefinition> = {}): Probe {
  const renders: AnyViewProps[] = [];

  function ProbeView(props: AnyViewProps) {
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

  defineElement({
    tag,
    attributes,
    events: {
      'luxe-probed': {},
      'luxe-asked': { cancelable: true },
    },
    members: {
      values: { kind: 'property' },
      reset: { kind: 'method' },
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
