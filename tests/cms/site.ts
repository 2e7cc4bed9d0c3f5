import { useChromium } from '../helpers/browsers/browsers.ts';
import { useSite } from '../helpers/journey/site.ts';
import { startServer } from '../helpers/server/server.ts';

// Each test file has its own: files share no modules.

/** The server of the widgets. */
export const site = useSite({}, startServer);

/** Opens a page in a fresh profile. */
export const newPage = useChromium();
