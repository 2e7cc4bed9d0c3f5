import { testHosts } from '../../helpers/hosts/check.ts';

await testHosts('Chromium');
