import { memo, useMemo } from 'react';
import { searchBrands } from '../domain/brand-search.ts';
import { brandsOf } from '../domain/brands.ts';
import { type Category, categories } from '../domain/categories.ts';
import { type Condition, conditions } from '../domain/conditions.ts';
import type { ErrorCode, QuoteItem } from '../domain/quote.ts';
import { Choice } from '../fields/Choice.tsx';
import { Combobox } from '../fields/Combobox.tsx';
import { TextField } from '../fields/TextField.tsx';
import { useLocale } from '../i18n/LocaleProvider.tsx';
import { Drawing, drawings } from './category-drawings.tsx';
import type { FormItem } from './form-values.ts';
import { PhotoField } from './photos/PhotoField.tsx';
import type { Photo } from './photos/photos.ts';
import { type Action, itemFieldId } from './quote-form-state.ts';
import { visibleItemErrors } from './visible-errors.ts';

export interface ItemFieldsProps {
  item: FormItem;
  /** Place in the list from 1, or 0 when it is the only item and carries no number. */
  number: number;
  /** False while the script starts: its last fields come with the rest of the form. */
  isWhole: boolean;
  /** Chosen before the form was there; the first item takes them out. */
  carriedFiles: File[];
  dispatch: (action: Action) => void;
}

/** All fields of one item. Typing re-renders the item typed into and no other. */
export const ItemFields = memo(function ItemFields(props: ItemFieldsProps) {
  const { item, number, isWhole, carriedFiles, dispatch } = props;
  const { language, t } = useLocale();
  const { id, category } = item;
  const errors = visibleItemErrors(item);

  const handlers = useMemo(() => {
    const change = (part: Partial<QuoteItem<Photo>>) =>
      dispatch({ type: 'itemChanged', id, change: part });
    return {
      category: (value: string) => change({ category: value as Category }),
      designer: (designer: string) => change({ designer }),
      model: (model: string) =>
        dispatch({ type: 'itemChanged', id, change: { model }, isTyped: true }),
      condition: (value: string) => change({ condition: value as Condition }),
      addPhoto: (photo: Photo) => dispatch({ type: 'photoAdded', id, photo }),
      photosPending: (change: number) => dispatch({ type: 'photosPending', id, change }),
      removePhoto: (photoId: string) => dispatch({ type: 'photoRemoved', id, photoId }),
    };
  }, [id, dispatch]);

  const options = useMemo(
    () => ({
      category: categories.map((value) => ({
        value,
        label: t(`category.${value}`),
        drawing: <Drawing path={drawings[value][0]} />,
      })),
      condition: conditions.map((value) => ({ value, label: t(`condition.${value}`) })),
    }),
    [t],
  );

  const search = useMemo(
    () => (query: string) =>
      searchBrands(brandsOf(category), query).map(({ en, ar }) => ({
        value: en,
        label: en,
        ...(language === 'ar' && { detail: ar }),
      })),
    [category, language],
  );

  const field = (code: ErrorCode) => ({
    id: itemFieldId(id, code),
    name: itemFieldId(id, code),
    ...(errors.includes(code) && { error: t(`error.${code}`) }),
  });

  return (
    <section className="item" part="item" aria-labelledby={`${id}-title`}>
      <div className="item-head">
        <h3 id={`${id}-title`}>{number ? t('form.itemNumber', { number }) : t('form.item')}</h3>
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
      <Choice
        {...field('category')}
        variant="cards"
        legend={t('form.category')}
        value={category}
        options={options.category}
        onChange={handlers.category}
      />
      <div className="columns">
        <Combobox
          {...field('designer')}
          label={t('form.designer')}
          hint={t('form.designerHint')}
          value={item.designer}
          search={search}
          onInput={handlers.designer}
        />
        <TextField
          {...field('model')}
          label={t('form.model')}
          hint={t('form.modelHint')}
          value={item.model}
          onInput={handlers.model}
        />
      </div>
      {isWhole && (
        <>
          <Choice
            {...field('condition')}
            variant="rows"
            legend={t('form.condition')}
            value={item.condition}
            options={options.condition}
            onChange={handlers.condition}
          />
          <PhotoField
            {...field('photos')}
            category={category}
            photos={item.photos}
            carriedFiles={carriedFiles}
            onAdd={handlers.addPhoto}
            onRemove={handlers.removePhoto}
            onPending={handlers.photosPending}
          />
        </>
      )}
    </section>
  );
});
