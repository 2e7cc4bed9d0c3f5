import { expect, it } from 'vitest';
import { typeText } from '../../../widgets/element/type-shape.ts';

// The generated types and docs contain the other shapes; view-props.test.ts checks the types that they stand for.
it('a list of choices is printed with parentheses', () => {
  expect(typeText({ listOf: { oneOf: ['a', 'b'] } })).toBe("('a' | 'b')[]");
});
