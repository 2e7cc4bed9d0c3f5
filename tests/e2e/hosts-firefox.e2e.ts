import { testHosts } from '../helpers/host-check.ts';

await testHosts('Firefox');
