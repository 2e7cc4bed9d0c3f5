import type { ComponentType } from 'react';
import type { ScriptLanguage } from '../domain/languages.ts';
import type { commonAttributes } from './common-attributes.ts';
import type { RuntimeContract } from './contract-parts.ts';
import type {
  AttributeSyntax,
  ElementContract,
  EventDefinition,
  MemberDefinition,
} from './element-contract.ts';
import type { FieldTypes, TypeOf } from './type-shape.ts';

/** Our tag on the page. Its own class, style, attributes and light children belong to the host page. */
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

/** Parsed values by camelCase name; the native `lang` is the view's `language`. */
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

/**
 * Releases the height that the page keeps free for the element, for a view that needs much less, or takes it back.
 */
export type ReleaseHeight = (isReleased: boolean) => void;

/** What the view of an element is given, by its contract. */
export interface ViewProps<Contract extends ElementContract> {
  host: LuxeElement;
  /** Parsed values by camelCase name, those common to all included. */
  attributes: AttributeValues<Contract['attributes']> & CommonValues;
  language: ScriptLanguage;
  /** Dispatches an event of the contract (bubbles, composed); false when a listener prevented its default. */
  emit: <Name extends keyof Contract['events'] & string>(
    type: Name,
    ...detail: DetailArguments<Contract['events'][Name]>
  ) => boolean;
  /** Takes the object behind the contract's `members`; made for `useImperativeHandle(expose, …)`. */
  expose: (api: MemberTypes<Contract['members']> | null) => void;
  releaseHeight: ReleaseHeight;
}

/** What any view is given, for whoever knows no more of the element. */
export interface AnyViewProps {
  host: LuxeElement;
  attributes: CommonValues & Readonly<Record<string, unknown>>;
  language: ScriptLanguage;
  emit: (type: string, detail?: unknown) => boolean;
  expose: (api: Record<string, unknown> | null) => void;
  releaseHeight: ReleaseHeight;
}

/** One element, ready to be defined. */
export interface ElementDefinition extends RuntimeContract {
  readonly view: ComponentType<AnyViewProps>;
  readonly styles: readonly string[];
}

/** Joins a contract and what fulfils it. */
export function implementContract<Contract extends ElementContract>(
  contract: Contract,
  view: ComponentType<ViewProps<Contract>>,
  styles: readonly string[],
): ElementDefinition {
  // The class parses attributes and dispatches events by this very contract.
  return { ...contract, view: view as unknown as ComponentType<AnyViewProps>, styles };
}
