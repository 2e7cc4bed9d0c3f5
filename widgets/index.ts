import { scriptFolder } from './client/script-origin.ts';
import { defineElement } from './define-element.ts';
import { definitions } from './definitions.ts';

for (const definition of definitions) defineElement(definition);

// By import(), which Trusted Types and a nonce of the host allow where a script element would be refused.
if (/[?&]luxe-doctor\b/.test(location.search)) void import(`${scriptFolder}luxe-doctor.js`);
