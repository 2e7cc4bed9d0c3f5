import { testPlainForms } from '../../helpers/hosts/plain-form-check.ts';

await testPlainForms('WebKitGTK');
