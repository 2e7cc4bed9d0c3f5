import { scriptFolder } from './client/script-origin.ts';
import { defineElement } from './define-element.ts';
import { definitions } from './definitions.ts';

// A task each: a slow phone stays responsive between reading the script and making each kind of element.
for (const definition of definitions) setTimeout(defineElement, 0, definition);

// By import(), which Trusted Types and a nonce of the host allow where a script element would be refused.
if (/[?&]luxe-doctor\b/.test(location.search)) void import(`${scriptFolder}luxe-doctor.js`);
