import { testHosts } from '../../helpers/hosts/check.ts';
import { useGallery } from '../../helpers/hosts/use-gallery.ts';

testHosts(await useGallery('Chromium'));
