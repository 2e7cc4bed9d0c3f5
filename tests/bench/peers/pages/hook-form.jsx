// React with react-hook-form: native uncontrolled fields, as it recommends.
import { categories, conditions, designers, dialCodes, stores } from 'form-data';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { useFieldArray, useForm } from 'react-hook-form';

const emptyItem = { category: '', designer: '', model: '', condition: '' };
const maxPhotos = 3;

function Radios({ legend, values, field }) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {values.map((value) => (
        <label key={value}>
          <input type="radio" value={value} {...field} /> {value}
        </label>
      ))}
    </fieldset>
  );
}

function TextField({ label, ...rest }) {
  return (
    <p>
      <label>
        {label} <input {...rest} />
      </label>
    </p>
  );
}

function Photos({ field }) {
  const [previews, setPreviews] = useState([]);
  useEffect(() => () => previews.forEach(({ url }) => void URL.revokeObjectURL(url)), [previews]);
  async function choose(event) {
    const files = [...event.target.files].slice(0, maxPhotos);
    setPreviews(files.map((file) => ({ name: file.name, url: URL.createObjectURL(file) })));
    await field.onChange(event);
  }
  return (
    <>
      <TextField
        label="Photos"
        type="file"
        accept="image/jpeg,image/png"
        multiple
        {...field}
        onChange={choose}
      />
      <div className="previews">
        {previews.map(({ name, url }) => (
          <img key={url} src={url} alt={name} width="96" height="96" />
        ))}
      </div>
    </>
  );
}

function QuoteForm() {
  const { register, control, handleSubmit } = useForm({ defaultValues: { items: [emptyItem] } });
  const { fields, append } = useFieldArray({ control, name: 'items' });
  const send = (values) => fetch('/api/quote', { method: 'POST', body: JSON.stringify(values) });
  return (
    <form onSubmit={handleSubmit(send)}>
      <datalist id="designers">
        {designers.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      {fields.map(({ id }, index) => {
        const field = (name) => register(`items.${index}.${name}`);
        return (
          <section key={id} className="item">
            <h2>Item</h2>
            <Radios legend="Category" values={categories} field={field('category')} />
            <TextField label="Designer" list="designers" {...field('designer')} />
            <TextField label="Model" {...field('model')} />
            <Radios legend="Condition" values={conditions} field={field('condition')} />
            <Photos field={field('photos')} />
          </section>
        );
      })}
      <button type="button" className="add" onClick={() => append(emptyItem)}>
        Add another item
      </button>
      <section>
        <h2>Contact</h2>
        <TextField label="First name" autoComplete="given-name" {...register('firstName')} />
        <TextField label="Last name" autoComplete="family-name" {...register('lastName')} />
        <TextField label="Email" type="email" autoComplete="email" {...register('email')} />
        <p>
          <label>
            Country code{' '}
            <select {...register('dialCode')}>
              {dialCodes.map(([name, code]) => (
                <option key={name} value={code}>
                  {name} {code}
                </option>
              ))}
            </select>
          </label>
        </p>
        <TextField label="Phone" type="tel" autoComplete="tel-national" {...register('phone')} />
        <Radios legend="Country" values={stores} field={register('store')} />
      </section>
      <button type="submit" className="send">
        Get a quote
      </button>
    </form>
  );
}

createRoot(document.getElementById('form')).render(<QuoteForm />);
