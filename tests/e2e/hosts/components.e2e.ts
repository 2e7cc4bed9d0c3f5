import { describeComponents } from '../../helpers/frameworks/component-tests.ts';

describeComponents('React 19', 'react');
describeComponents('Vue 3', 'vue');
