/**
 * A type as data: TypeScript reads it by `TypeOf`, the manifests print it by `typeText`. An object's
 * fields are named as TypeScript names them, with a `?` behind those that may be missing.
 */
export type TypeShape =
  | keyof BasicTypes
  | { readonly oneOf: readonly string[] }
  | { readonly listOf: TypeShape }
  | { readonly fields: FieldShapes }
  | NamedType<unknown>;

export interface FieldShapes {
  readonly [field: string]: TypeShape;
}

interface BasicTypes {
  string: string;
  number: number;
  boolean: boolean;
}

declare const meaning: unique symbol;

/** A type that has a name of its own. */
export interface NamedType<T> {
  readonly name: string;
  /** The file that declares it, from the root of the project; none: the manifests do. */
  readonly declaredIn?: string;
  /** For TypeScript alone. */
  readonly [meaning]?: T;
}

/** Names a type that TypeScript declares, for the manifests. */
export function named<T>(name: string, declaredIn?: string): NamedType<T> {
  return { name, ...(declaredIn && { declaredIn }) };
}

/** The type that a shape stands for. */
export type TypeOf<Shape> = Shape extends keyof BasicTypes
  ? BasicTypes[Shape]
  : Shape extends NamedType<infer T>
    ? T
    : Shape extends { oneOf: readonly (infer Value)[] }
      ? Value
      : Shape extends { listOf: infer Item }
        ? TypeOf<Item>[]
        : Shape extends { fields: infer Fields }
          ? FieldTypes<Fields>
          : never;

/** One object type for several. */
type Joined<Types> = { [Name in keyof Types]: Types[Name] };

/** The object type that has these fields. */
export type FieldTypes<Fields> = Joined<
  {
    -readonly [Name in keyof Fields as Name extends `${string}?` ? never : Name]: TypeOf<
      Fields[Name]
    >;
  } & {
    -readonly [Name in keyof Fields as Name extends `${infer Plain}?` ? Plain : never]?: TypeOf<
      Fields[Name]
    >;
  }
>;

/** A shape in the words of TypeScript. */
export function typeText(shape: TypeShape): string {
  if (typeof shape === 'string') return shape;
  if ('oneOf' in shape) return shape.oneOf.map((value) => `'${value}'`).join(' | ');
  if ('fields' in shape) return fieldsText(shape.fields);
  if ('name' in shape) return shape.name;
  const item = typeText(shape.listOf);
  return typeof shape.listOf === 'object' && 'oneOf' in shape.listOf ? `(${item})[]` : `${item}[]`;
}

/** The types with names of their own that a shape is made of. */
export function namedTypesIn(shape: TypeShape): readonly NamedType<unknown>[] {
  if (typeof shape === 'string' || 'oneOf' in shape) return [];
  if ('fields' in shape) return Object.values(shape.fields).flatMap(namedTypesIn);
  return 'name' in shape ? [shape] : namedTypesIn(shape.listOf);
}

/** The object type that has these fields, in the words of TypeScript. */
export function fieldsText(fields: FieldShapes): string {
  const texts = Object.entries(fields).map(([field, shape]) => `${field}: ${typeText(shape)}`);
  return `{ ${texts.join('; ')} }`;
}
