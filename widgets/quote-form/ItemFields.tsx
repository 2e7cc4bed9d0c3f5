import { memo, useMemo } from 'react';
import { searchBrands } from '../domain/brands/brand-search.ts';
import { brandsOf } from '../domain/brands/brands.ts';
import type { ItemErrorCode } from '../domain/quote.ts';
import {
  type ItemField,
  type ItemFieldName,
  inGroups,
  itemFields,
  labelKey,
} from '../domain/quote-fields.ts';
import type { CountStep } from '../element/element-definition.ts';
import { Choice } from '../fields/Choice.tsx';
import { Combobox } from '../fields/Combobox.tsx';
import { TextField } from '../fields/TextField.tsx';
import { useLocale } from '../i18n/LocaleProvider.tsx';
import { layOut, optionsOf } from './field-layout.tsx';
import { PhotoField } from './photos/PhotoField.tsx';
import type { Photo } from './photos/photos.ts';
import type { FormItem } from './state/form-values.ts';
import { type Action, itemFieldId, visibleItemErrors } from './state/quote-form-state.ts';

export interface ItemFieldsProps {
  item: FormItem;
  /** Position in the list from 1; 0 for the only item, which shows no number. */
  number: number;
  /** False while the script starts: the last fields render with the rest of the form. */
  isWhole: boolean;
  /** File input of the plain form, whose photos the first item takes. */
  carriedInput: HTMLInputElement | undefined;
  dispatch: (action: Action) => void;
  count: CountStep;
}

const groups = inGroups(itemFields);
/** Groups in the first of the two equal parts that render at startup (docs/decisions/build.md, "Startup in small tasks"). */
const firstGroups = groups.slice(0, 2);

/**
 * All fields of an item. Typing into the designer renders only this item; into the model, nothing, unless errors or a
 * failure show.
 */
export const ItemFields = memo(function ItemFields(props: ItemFieldsProps) {
  const { item, number, isWhole, carriedInput, dispatch, count } = props;
  const { language, t } = useLocale();
  const { id, category } = item;
  const errors = visibleItemErrors(item);
  const title = number ? t('form.itemNumber', { number }) : t('form.item');

  const inputHandlers = useMemo(() => {
    const handlers = itemFields.map(({ name, kind }) => [
      name,
      (value: string) =>
        dispatch({ type: 'itemChanged', id, change: { [name]: value }, isTyped: kind === 'text' }),
    ]);
    return Object.fromEntries(handlers) as Record<ItemFieldName, (value: string) => void>;
  }, [id, dispatch]);

  const photoHandlers = useMemo(
    () => ({
      onAdd(photo: Photo) {
        dispatch({ type: 'photoAdded', id, photo });
        count('photos');
      },
      onPending: (change: number) => dispatch({ type: 'photosPending', id, change }),
      onRemove: (photoId: string) => dispatch({ type: 'photoRemoved', id, photoId }),
    }),
    [id, dispatch, count],
  );

  const options = useMemo(() => optionsOf(itemFields, t), [t]);

  const search = useMemo(
    () => (query: string) =>
      searchBrands(brandsOf(category), query).map(({ en, ar }) => ({
        value: en,
        label: en,
        ...(language === 'ar' && { detail: ar }),
      })),
    [category, language],
  );

  const field = (name: ItemFieldName | 'photos') => ({
    id: itemFieldId(id, name),
    name: itemFieldId(id, name),
    ...(errors.includes(name as ItemErrorCode) && { error: t(`error.${name as ItemErrorCode}`) }),
  });

  function control(itemField: ItemField) {
    const { name, kind, hint, isRequired } = itemField;
    const input = {
      ...field(name),
      isRequired,
      label: t(labelKey(itemField)),
      value: item[name] ?? '',
      onInput: inputHandlers[name],
    };
    if (kind === 'choice') {
      const variant = name === 'category' ? 'cards' : 'rows';
      return <Choice key={name} {...input} variant={variant} options={options[name]} />;
    }
    const text = { ...input, hint: hint && t(hint) };
    return kind === 'brand' ? (
      <Combobox key={name} {...text} search={search} />
    ) : (
      <TextField key={name} {...text} />
    );
  }

  return (
    <section className="item" part="item" aria-labelledby={`${id}-title`}>
      <div className="item-head">
        {/* A new element for each title: page translators replace the text node, so React could not update it. */}
        <h3 key={title} id={`${id}-title`}>
          {title}
        </h3>
        {number > 0 && (
          <button
            type="button"
            className="link"
            part="button"
            aria-label={t('form.removeItemNumber', { number })}
            onClick={() => dispatch({ type: 'itemRemoved', id })}
          >
            {t('form.removeItem')}
          </button>
        )}
      </div>
      {layOut(isWhole ? groups : firstGroups, control)}
      {isWhole && (
        <PhotoField
          {...field('photos')}
          {...photoHandlers}
          item={title}
          category={category}
          photos={item.photos}
          carriedInput={carriedInput}
        />
      )}
    </section>
  );
});
