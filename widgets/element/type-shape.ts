/**
 * A type as data: `TypeOf` turns it into a TypeScript type, `typeText` into text for the manifests. Names
 * of optional fields end with `?`.
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

interface NamedType<T> {
  readonly name: string;
  /** Carries the type for `TypeOf`; never set. */
  readonly [meaning]?: T;
}

/** Refers to a type by its name in elements.d.ts (widgets/manifest/type-declarations.ts). */
export function named<T>(name: string): NamedType<T> {
  return { name };
}

/** TypeScript type of a shape. */
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

/** Merges an intersection into one object type. */
type Joined<Types> = { [Name in keyof Types]: Types[Name] };

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

/** Returns a shape as TypeScript source. */
export function typeText(shape: TypeShape): string {
  if (typeof shape === 'string') return shape;
  if ('oneOf' in shape) return shape.oneOf.map((value) => `'${value}'`).join(' | ');
  if ('fields' in shape) return fieldsText(shape.fields);
  if ('name' in shape) return shape.name;
  const item = typeText(shape.listOf);
  return typeof shape.listOf === 'object' && 'oneOf' in shape.listOf ? `(${item})[]` : `${item}[]`;
}

/** Returns the object type with these fields as TypeScript source. */
export function fieldsText(fields: FieldShapes): string {
  const texts = Object.entries(fields).map(([field, shape]) => `${field}: ${typeText(shape)}`);
  return `{ ${texts.join('; ')} }`;
}
