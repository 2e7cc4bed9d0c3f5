import type { PlatformLanguage } from '../../widgets/domain/languages.ts';
import { linkPath } from '../../widgets/manifest/placement.ts';
import { type PackagedRoots, packagedRoots } from '../../widgets/prerendered/packaged.ts';
import { allSettings, type ElementSettings, elements, type Setting } from './element-settings.ts';

/** An entry of elements.json, read by Widget.php, Prerendered.php and the forms of modules. */
export interface ModuleElement
  extends Pick<ElementSettings, 'tag' | 'name' | 'text' | 'placement'> {
  /** Path of the fallback link below the script's origin. */
  readonly paths: Readonly<Record<PlatformLanguage, string>>;
  readonly prerendered?: PackagedRoots | undefined;
  /** Settings of the form: those of this element alone, then those of every element. */
  readonly settings: readonly Setting[];
}

/** Returns elements.json of a module. */
export function moduleElements(): ModuleElement[] {
  return elements.map((element) => {
    const { tag, name, text, placement } = element;
    return {
      tag,
      name,
      text,
      placement,
      paths: { en: linkPath(placement, 'en') ?? '', ar: linkPath(placement, 'ar') ?? '' },
      prerendered: packagedRoots(tag),
      settings: allSettings(element),
    };
  });
}

/** Labels in a module's form that do not come from the contracts. */
export const moduleMessages = {
  host: { en: 'Address of the widgets', ar: 'عنوان الأدوات' },
  hostHint: {
    en: 'Where luxe-widgets.js comes from, such as https://widgets.example',
    ar: 'المكان الذي يأتي منه luxe-widgets.js، مثل https://widgets.example',
  },
  element: { en: 'Widget', ar: 'الأداة' },
  content: { en: 'Content', ar: 'المحتوى' },
  contentHint: {
    en: 'One on each line; empty shows samples',
    ar: 'عنصر في كل سطر، وإن تُرك فارغًا ظهرت نماذج',
  },
  general: { en: 'Language and data', ar: 'اللغة والبيانات' },
  campaign: { en: 'Campaign', ar: 'الحملة' },
} as const;
