import type {
  AttributeDefinition,
  AttributeSyntax,
  ElementContract,
  EventDefinition,
  MemberDefinition,
  Placement,
} from './element-contract.ts';

// What each bundle needs of the contracts, so that a visitor's browser gets no more of them: the build
// puts these parts in the place of the whole (tooling/plugins/contract-parts.ts).

/** For the script: what the class behind the tag reads. */
export interface RuntimeContract {
  readonly tag: ElementContract['tag'];
  readonly attributes: Readonly<Record<string, AttributeSyntax>>;
  /** Those that can be cancelled; the others need no entry. */
  readonly events: Readonly<Record<string, Pick<EventDefinition, 'cancelable'>>>;
  readonly members?: Readonly<Record<string, Pick<MemberDefinition, 'kind'>>>;
}

/** For the doctor: what it looks for on a page. */
export interface DoctorContract extends Pick<ElementContract, 'tag' | 'callsApi' | 'hasFlags'> {
  /** There, in whatever words, where it shows children of its tag. */
  readonly content?: string | undefined;
  readonly attributes: Readonly<
    Record<string, AttributeSyntax & Pick<AttributeDefinition, 'isSecret'>>
  >;
  /** A fallback with a `sampleTag` is all that it has to show. */
  readonly placement: Pick<Placement, 'floatsUnless' | 'minWidth'> & { readonly fallback: object };
}

/** For the snippet builder, which has the rest from the manifest. */
export type SnippetContract = Pick<ElementContract, 'tag' | 'placement' | 'wordpress' | 'messages'>;

/** For the gallery. */
export type GalleryContract = Pick<ElementContract, 'tag' | 'examples'>;

function mapEntries<A, B>(record: Readonly<Record<string, A>>, map: (value: A) => B) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
}

/** How an attribute is read, without what is said of it. */
export function attributeSyntax({
  kind,
  values,
  default: standard,
}: AttributeDefinition): AttributeSyntax {
  return { ...(kind !== 'string' && { kind }), values, default: standard };
}

/** What the script bundles of a contract. */
export function runtimeContract(contract: ElementContract): RuntimeContract {
  const { tag, attributes, events, members } = contract;
  return {
    tag,
    attributes: mapEntries(attributes, attributeSyntax),
    events: Object.fromEntries(
      Object.entries(events).flatMap(([type, { cancelable }]) =>
        cancelable ? [[type, { cancelable }]] : [],
      ),
    ),
    ...(members && { members: mapEntries(members, ({ kind }) => ({ kind })) }),
  };
}

/** What the doctor bundles of a contract. */
export function doctorContract(contract: ElementContract): DoctorContract {
  const { tag, content, attributes, callsApi, hasFlags, placement } = contract;
  const { floatsUnless, minWidth, fallback } = placement;
  const sample = 'samples' in fallback ? { sampleTag: fallback.sampleTag } : {};
  return {
    tag,
    content: content && '…',
    attributes: mapEntries(attributes, (attribute) => ({
      ...attributeSyntax(attribute),
      isSecret: attribute.isSecret,
    })),
    callsApi,
    hasFlags,
    placement: { floatsUnless, minWidth, fallback: sample },
  };
}

/** What the snippet builder bundles of a contract. */
export function snippetContract(contract: ElementContract): SnippetContract {
  const { tag, placement, wordpress, messages } = contract;
  return { tag, placement, wordpress, messages };
}

/** What the gallery bundles of a contract. */
export function galleryContract({ tag, examples }: ElementContract): GalleryContract {
  return { tag, examples };
}
