import type { ComponentType } from 'react';
import type { FunnelStep } from '../domain/funnel.ts';
import type { ScriptLanguage } from '../domain/languages.ts';
import base from '../theme/base.css';
import tokens from '../theme/tokens.css';
import type { commonAttributes } from './common-attributes.ts';
import type { RuntimeContract } from './contract-parts.ts';
import type {
  AttributeSyntax,
  ElementContract,
  EventDefinition,
  MemberDefinition,
} from './element-contract.ts';
import type { FieldTypes, TypeOf } from './type-shape.ts';

/** Tag on the host page, which owns its class, style, attributes and children: views never change them. */
export type LuxeElement = HTMLElement & { readonly shadowRoot: ShadowRoot };

type CamelCase<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

type ReadText<Attribute extends AttributeSyntax> = Attribute['kind'] extends 'number'
  ? number
  : Attribute extends { values: readonly (infer Value)[] }
    ? Value
    : string;

type AttributeValue<Attribute extends AttributeSyntax> = Attribute['kind'] extends 'boolean'
  ? boolean
  : ReadText<Attribute> | (Attribute extends { default: string } ? never : undefined);

/** Parsed values by camelCase name, without `lang`: views read `language`. */
type AttributeValues<Attributes extends Readonly<Record<string, AttributeSyntax>>> = {
  readonly [Name in keyof Attributes & string as Name extends 'lang'
    ? never
    : CamelCase<Name>]: AttributeValue<Attributes[Name]>;
};

type CommonValues = AttributeValues<typeof commonAttributes>;

type DetailArguments<Event extends EventDefinition> = Event extends { detail: infer Detail }
  ? [detail: FieldTypes<Detail>]
  : [];

type MemberType<Member extends MemberDefinition> = Member extends { type: infer Type }
  ? TypeOf<Type>
  : () => void;

type MemberTypes<Members> = {
  [Name in keyof Members]: Members[Name] extends MemberDefinition
    ? MemberType<Members[Name]>
    : never;
};

/** Counts a step once per page view, and the names of fields with errors (see page-counts.ts). */
export type CountStep = (step: FunnelStep, fields?: readonly string[]) => void;

interface CommonViewProps {
  host: LuxeElement;
  language: ScriptLanguage;
  /** Drops the height that the page reserves for the element (true), or restores it: for views that are much lower. */
  releaseHeight: (isReleased: boolean) => void;
  count: CountStep;
  /** Result of `readPrerendered`; only on the first render. */
  prerendered?: unknown;
}

/** Props of the view of an element with this contract. */
export interface ViewProps<Contract extends ElementContract> extends CommonViewProps {
  /** Parsed values by camelCase name, including the common attributes. */
  attributes: AttributeValues<Contract['attributes']> & CommonValues;
  /** Dispatches an event of the contract (bubbles, composed); returns false if a listener prevented its default. */
  emit: <Name extends keyof Contract['events'] & string>(
    type: Name,
    ...detail: DetailArguments<Contract['events'][Name]>
  ) => boolean;
  /** Sets the object that implements the contract's `members`; null removes it. */
  expose: (api: MemberTypes<Contract['members']> | null) => void;
}

/** Props of any view, for code that does not know its contract. */
export interface AnyViewProps extends CommonViewProps {
  attributes: CommonValues & Readonly<Record<string, unknown>>;
  emit: (type: string, detail?: unknown) => boolean;
  expose: (api: Record<string, unknown> | null) => void;
}

/** An element, ready for `defineElement`. */
export interface ElementDefinition extends RuntimeContract {
  readonly view: ComponentType<AnyViewProps>;
  readonly styles: readonly string[];
  /** Reads input from a declarative shadow root before the view replaces its content. */
  readonly readPrerendered?: ((root: ShadowRoot) => unknown) | undefined;
}

/** Joins a contract with the view that implements it, and its styles beside those of every element. */
export function implementContract<Contract extends ElementContract>(
  contract: Contract,
  view: ComponentType<ViewProps<Contract>>,
  styles: readonly string[],
  readPrerendered?: (root: ShadowRoot) => unknown,
): ElementDefinition {
  // The class passes exactly these props: it parses attributes and dispatches events by the same contract.
  const anyView = view as unknown as ComponentType<AnyViewProps>;
  return { ...contract, view: anyView, styles: [tokens, base, ...styles], readPrerendered };
}
