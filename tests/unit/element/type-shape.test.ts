import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  type FieldTypes,
  fieldsText,
  named,
  type TypeOf,
  type TypeShape,
  typeText,
} from '../../../widgets/element/type-shape.ts';

const failure = {
  reason: { oneOf: ['network', 'server'] },
  'status?': 'number',
  items: { listOf: { fields: { name: 'string', isNew: 'boolean' } } },
  url: named<URL>('URL'),
} as const satisfies Record<string, TypeShape>;

describe('a type described as data', () => {
  it('is printed as TypeScript', () => {
    expect(fieldsText(failure)).toBe(
      "{ reason: 'network' | 'server'; status?: number; items: { name: string; isNew: boolean }[]; url: URL }",
    );
    expect(typeText({ listOf: { oneOf: ['a', 'b'] } })).toBe("('a' | 'b')[]");
    expect(typeText({ fields: { name: 'string' } })).toBe('{ name: string }');
  });

  it('is the type that it prints', () => {
    expectTypeOf<FieldTypes<typeof failure>>().toEqualTypeOf<{
      reason: 'network' | 'server';
      status?: number;
      items: { name: string; isNew: boolean }[];
      url: URL;
    }>();
    expectTypeOf<TypeOf<{ listOf: { oneOf: readonly ['a', 'b'] } }>>().toEqualTypeOf<
      ('a' | 'b')[]
    >();
  });
});
