import { useState } from 'react';
import type { Category } from '../../../widgets/domain/categories.ts';
import type { Language } from '../../../widgets/domain/languages.ts';
import { PhotoField } from '../../../widgets/quote-form/photos/PhotoField.tsx';
import photoFieldCss from '../../../widgets/quote-form/photos/photo-field.css';
import type { Photo } from '../../../widgets/quote-form/photos/photos.ts';
import { find, findAll, until } from '../../helpers/elements/dom.ts';
import { choose, smallJpeg } from '../../helpers/elements/photo-files.ts';
import { type Stage, stage as stageFields } from '../fields/field-stage.tsx';

interface StageOptions {
  language?: Language;
  category?: Category | '';
  error?: string;
}

let field: Stage;
export let host: HTMLElement;
/** Photos reported by the field. */
export let held: readonly Photo[] = [];
/** Number of photos in preparation. */
export let pending = 0;
/** All values that `pending` has had since `stage`. */
export let pendingCounts: number[] = [];

afterEach(() => until(() => pending === 0));

function Holder(props: StageOptions) {
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  held = photos;
  return (
    <PhotoField
      id="photos"
      item="Item 2"
      category={props.category ?? 'Handbag'}
      photos={photos}
      error={props.error}
      onAdd={(photo) => setPhotos((list) => [...list, photo])}
      onRemove={(id) => setPhotos((list) => list.filter((photo) => photo.id !== id))}
      onPending={(change) => {
        pending += change;
        pendingCounts.push(pending);
      }}
    />
  );
}

/** Renders the field again, with other props. */
export function render({ language = 'en', ...props }: StageOptions = {}): void {
  field.show(<Holder {...props} />, language);
}

/** Adds an empty field to the page. */
export function stage(options?: StageOptions): void {
  field = stageFields('en', null, [photoFieldCss]);
  host = field.host;
  held = [];
  pendingCounts = [];
  render(options);
}

export const all = <T extends Element = HTMLElement>(selector: string) =>
  findAll<T>(host, selector);
export const picker = () => find<HTMLInputElement>(host, 'input[multiple]');
export const removeButtons = () => all<HTMLButtonElement>('.remove');
export const textsOf = (selector: string) =>
  all(selector).map(({ textContent }) => textContent ?? '');
export const alertText = () => textsOf('[role=alert] :is(p, li)').join(' ');
export const statusText = () => find(host, '[role=status]').textContent ?? '';
/** Returns small photos with these names. */
export const named = (...names: string[]) => Promise.all(names.map((name) => smallJpeg(name)));

/** Waits for this many photos. */
export async function chosen(count: number): Promise<void> {
  await until(() => held.length === count && removeButtons().length === count);
}

/** Adds a field with these photos to the page. */
export async function stageWith(...names: string[]): Promise<void> {
  stage();
  choose(picker(), await named(...names));
  await chosen(names.length);
}
