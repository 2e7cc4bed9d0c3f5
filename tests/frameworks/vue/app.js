import {
  LuxeFaq,
  LuxeHeroSlider,
  LuxeOfferResponse,
  LuxeProcessSteps,
  LuxeQuoteForm,
  LuxeTestimonials,
  LuxeWhatsappButton,
} from 'luxe-widgets/vue';
import { nextTick, onMounted, ref, useTemplateRef, watch } from 'vue';

/** Renders the same page as react/App.jsx, with every component. Listeners write to `<output>`. */
export const App = {
  components: {
    LuxeFaq,
    LuxeHeroSlider,
    LuxeOfferResponse,
    LuxeProcessSteps,
    LuxeQuoteForm,
    LuxeTestimonials,
    LuxeWhatsappButton,
  },
  props: ['api'],
  setup() {
    const form = useTemplateRef('form');
    const language = ref('en');
    const isShown = ref(true);
    const heard = ref([]);
    const hear = ({ type }) => heard.value.push(`${type} ${language.value}`);
    const prefill = () => {
      if (form.value) form.value.values = { firstName: 'Layla' };
    };
    onMounted(prefill);
    watch(isShown, () => nextTick(prefill));
    return { form, language, isShown, heard, hear };
  },
  template: `
    <main>
      <button type="button" @click="language = 'ar'">Arabic</button>
      <button type="button" @click="isShown = !isShown">Toggle the form</button>
      <output>{{ heard.join(', ') }}</output>
      <LuxeQuoteForm
        v-if="isShown"
        ref="form"
        :api-base="api"
        :lang="language"
        category="Watch"
        :heading="language === 'en' ? 'Sell to us' : undefined"
        utm-source="components"
        class="wide"
        style="display: block; min-height: 1800px"
        :hidden="false"
        data-place="quote"
        @luxe-ready="hear"
        @luxe-invalid="hear"
        @luxe-submitted="hear"
      >
        <a href="/#Quote">Get a quote</a>
      </LuxeQuoteForm>
      <LuxeWhatsappButton :api-base="api" inline :offset="8" />
      <LuxeFaq section="general" @luxe-faq-toggled="hear" />
      <LuxeOfferResponse @luxe-offer-failed="hear" />
      <LuxeHeroSlider :interval="0"><p>One</p><p>Two</p></LuxeHeroSlider>
      <LuxeTestimonials><blockquote>One</blockquote><blockquote>Two</blockquote></LuxeTestimonials>
      <LuxeProcessSteps><section>One</section><section>Two</section></LuxeProcessSteps>
    </main>`,
};
