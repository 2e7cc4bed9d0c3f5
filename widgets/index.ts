import { pushKeptEvents } from './client/analytics.ts';
import { scriptFolder } from './client/script-origin.ts';
import { definitions } from './definitions.ts';
import { defineElement } from './element/define-element.ts';
import { runStartupQueue } from './element/startup-queue.ts';

runStartupQueue(definitions, defineElement);
pushKeptEvents();

// By import(), which Trusted Types and a nonce of the host allow where a script element would be refused.
if (/[?&]luxe-doctor\b/.test(location.search)) void import(`${scriptFolder}luxe-doctor.js`);
