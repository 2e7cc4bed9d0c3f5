import { describeComponents } from '../helpers/component-tests.ts';

describeComponents('React 19', 'react');
describeComponents('Vue 3', 'vue');
