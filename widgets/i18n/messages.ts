import type en from './en.json';

type PluralSuffix = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutPlural<K extends string> = K extends `${infer Base}_${PluralSuffix}` ? Base : K;

/** Key of a message; plural messages are asked for without their suffix, with a `count`. */
export type MessageKey = WithoutPlural<keyof typeof en>;
/** Every key of en.json, and for its plurals any of the six forms that Arabic needs. */
export type Messages = Record<Exclude<keyof typeof en, `${string}_${PluralSuffix}`>, string> &
  Partial<Record<`${MessageKey}_${PluralSuffix}`, string>>;
