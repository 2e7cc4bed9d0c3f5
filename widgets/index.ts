import { scriptFolder } from './client/script-origin.ts';
import { startInTasks } from './client/start-up.ts';
import { defineElement } from './define-element.ts';
import { definitions } from './definitions.ts';

startInTasks(definitions, defineElement);

// By import(), which Trusted Types and a nonce of the host allow where a script element would be refused.
if (/[?&]luxe-doctor\b/.test(location.search)) void import(`${scriptFolder}luxe-doctor.js`);
