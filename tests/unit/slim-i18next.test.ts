import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import { rollup } from 'rollup';
import { describe, expect, it } from 'vitest';
import { en } from '../../widgets/i18n/en.ts';
import { type MessageKey, translator as whole } from '../../widgets/i18n/i18n.ts';
import { slimI18next } from '../../widgets/i18n/slim-i18next.rollup.ts';

const bundle = await rollup({
  input: join(import.meta.dirname, '../../widgets/i18n/i18n.ts'),
  plugins: [
    slimI18next(),
    nodeResolve(),
    {
      name: 'strip-types',
      transform: (code, id) => (id.endsWith('.ts') ? stripTypeScriptTypes(code) : null),
    },
  ],
});
const [{ code }] = (await bundle.generate({ format: 'es' })).output;
const { translator: slim } = (await import(
  `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
)) as { translator: typeof whole };

const keys = Object.keys(en).map((key) => key.replace(/_(one|other)$/, '')) as MessageKey[];
const values = {
  number: 2,
  message: 'a',
  suggestion: '$t(x)',
  percent: 5,
  text: '{{y}}',
  name: 'ن',
};

describe.each(['en', 'ar'] as const)(
  'the slimmed i18next words as the whole one: %s',
  (language) => {
    it.each(keys)('%s', (key) => {
      for (const count of [0, 1, 2, 3, 11, 100]) {
        const words = slim(language)(key, { ...values, count });
        expect(words).toBe(whole(language)(key, { ...values, count }));
        expect(words).not.toBe('');
      }
    });
  },
);
