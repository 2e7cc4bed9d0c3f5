import { pushKeptEvents } from './client/analytics.ts';
import { scriptFolder } from './client/script-origin.ts';
import { definitions } from './definitions.ts';
import { defineElement } from './element/define-element.ts';
import { runStartupQueue } from './element/startup-queue.ts';

runStartupQueue(definitions, defineElement);
// After the form has rendered its first fields: the first access to session storage waits for another process.
setTimeout(pushKeptEvents, 0);

// import() works where Trusted Types or a nonce of the host would block a script element.
if (/[?&]luxe-doctor\b/.test(location.search)) void import(`${scriptFolder}luxe-doctor.js`);
