/**
 * Run by `npm run build`: writes luxe-widgets-shopify.zip, sections for a theme and blocks for an app. With
 * PUBLIC_URL they know where the widgets are, else the theme editor asks.
 */
import { publicHost, writeZip } from '../settings/zip.ts';
import { shopifyFiles } from './files.ts';

await writeZip('luxe-widgets-shopify.zip', shopifyFiles(publicHost));
