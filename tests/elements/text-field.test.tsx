import { expect } from 'chai';
import { Combobox } from '../../widgets/fields/Combobox.tsx';
import { PhoneField } from '../../widgets/fields/PhoneField.tsx';
import { TextField } from '../../widgets/fields/TextField.tsx';
import { stage } from './field-stage.tsx';

const nothing = () => {};

describe('text fields', () => {
  for (const language of ['en', 'ar'] as const) {
    it(`are as high and as wide as if their text said so, in ${language}`, () => {
      const { all } = stage(
        language,
        <>
          <TextField id="a" name="a" label="A" value="" onInput={nothing} />
          <Combobox id="b" name="b" label="B" value="" onInput={nothing} search={() => []} />
          <PhoneField
            id="c"
            name="c"
            label="C"
            value=""
            iso="AE"
            flagsBase=""
            onInput={nothing}
            onIsoChange={nothing}
          />
        </>,
      );
      for (const input of all('.input')) {
        // A page may style them by their part.
        for (const padding of ['', '20px']) {
          for (const fontSize of ['', '24px']) {
            Object.assign(input.style, { padding, fontSize, contain: '' });
            const { width, height } = input.getBoundingClientRect();
            input.style.contain = 'none';
            const free = input.getBoundingClientRect();
            expect(height, `${input.id} ${padding} ${fontSize}`).to.be.closeTo(free.height, 0.5);
            expect(width).to.be.closeTo(free.width, 0.5);
          }
        }
      }
    });
  }
});
