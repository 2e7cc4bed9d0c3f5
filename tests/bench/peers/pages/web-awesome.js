// Web Awesome: the form is markup with its elements; the page itself adds items and previews.
import '@awesome.me/webawesome/dist/styles/webawesome.css';
import '@awesome.me/webawesome/dist/components/button/button.js';
import '@awesome.me/webawesome/dist/components/input/input.js';
import '@awesome.me/webawesome/dist/components/option/option.js';
import '@awesome.me/webawesome/dist/components/radio/radio.js';
import '@awesome.me/webawesome/dist/components/radio-group/radio-group.js';
import '@awesome.me/webawesome/dist/components/select/select.js';

const maxPhotos = 3;
const form = document.querySelector('form');
const add = form.querySelector('.add');
const pristine = form.querySelector('.item').cloneNode(true);

add.addEventListener('click', () => add.before(pristine.cloneNode(true)));
form.addEventListener('change', ({ target }) => {
  if (target.type !== 'file') return;
  const previews = target.closest('.item').querySelector('.previews');
  for (const image of previews.children) URL.revokeObjectURL(image.src);
  previews.replaceChildren(
    ...[...target.files].slice(0, maxPhotos).map((file) => {
      const image = new Image(96, 96);
      image.src = URL.createObjectURL(file);
      image.alt = file.name;
      return image;
    }),
  );
});
