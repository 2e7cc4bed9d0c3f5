import { testHosts } from '../../helpers/hosts/check.ts';
import { testPlainForms } from '../../helpers/hosts/plain-form-check.ts';
import { useGallery } from '../../helpers/hosts/use-gallery.ts';

const gallery = await useGallery('Chromium');
// First: it opens pages without the script, whose reports the other needs, too.
testPlainForms(gallery);
testHosts(gallery);
