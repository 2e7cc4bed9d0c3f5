import type {
  AttributeDefinition,
  AttributeSyntax,
  ElementContract,
  EventDefinition,
  MemberDefinition,
} from './element-contract.ts';
import { mapValues } from './map-values.ts';

// Parts of the contracts for the two files that partners' pages load: the build replaces a contract by the part that the
// file needs (tooling/plugins/contract-parts.ts).

/** Part for the script: read by the class of the element. */
export interface RuntimeContract {
  readonly tag: ElementContract['tag'];
  readonly attributes: Readonly<Record<string, AttributeSyntax>>;
  /** Cancelable events only. */
  readonly events: Readonly<Record<string, Pick<EventDefinition, 'cancelable'>>>;
  readonly members?: Readonly<Record<string, Pick<MemberDefinition, 'kind'>>>;
}

/** Part for the doctor. */
export interface DoctorContract
  extends Pick<ElementContract, 'tag' | 'callsApi' | 'hasFlags' | 'placement'> {
  /** Set if the element shows its children; the text does not matter. */
  readonly content?: string | undefined;
  readonly attributes: Readonly<
    Record<string, AttributeSyntax & Pick<AttributeDefinition, 'isSecret' | 'isDestination'>>
  >;
}

/** Returns the syntax of an attribute without its descriptions. */
export function attributeSyntax({
  kind,
  values,
  default: defaultValue,
}: AttributeDefinition): AttributeSyntax {
  return { ...(kind !== 'string' && { kind }), values, default: defaultValue };
}

export function runtimeContract(contract: ElementContract): RuntimeContract {
  const { tag, attributes, events, members } = contract;
  return {
    tag,
    attributes: mapValues(attributes, attributeSyntax),
    events: Object.fromEntries(
      Object.entries(events).flatMap(([type, { cancelable }]) =>
        cancelable ? [[type, { cancelable }]] : [],
      ),
    ),
    ...(members && { members: mapValues(members, ({ kind }) => ({ kind })) }),
  };
}

export function doctorContract(contract: ElementContract): DoctorContract {
  const { tag, content, attributes, callsApi, hasFlags, placement } = contract;
  return {
    tag,
    content: content && '…',
    attributes: mapValues(attributes, (attribute) => ({
      ...attributeSyntax(attribute),
      isSecret: attribute.isSecret,
      isDestination: attribute.isDestination,
    })),
    callsApi,
    hasFlags,
    placement,
  };
}
