<?php

namespace LuxeWidgets;

require_once __DIR__ . '/Prerendered.php';

/**
 * Renders an element with the values of a form. The build copies this file into the modules of several content
 * management systems, so it uses no function of theirs.
 */
final class Widget {

  /** Invisible characters, as part of a pattern. The build fills them in. */
  public const DIRECTION_MARKS = '{{directionMarks}}';

  /** Digits of Arabic, then of Persian and Urdu. */
  private const EASTERN_DIGITS = [
    '٠' => '0', '١' => '1', '٢' => '2', '٣' => '3', '٤' => '4', '٥' => '5', '٦' => '6', '٧' => '7', '٨' => '8', '٩' => '9',
    '۰' => '0', '۱' => '1', '۲' => '2', '۳' => '3', '۴' => '4', '۵' => '5', '۶' => '6', '۷' => '7', '۸' => '8', '۹' => '9',
  ];

  /**
   * Returns the address of the widgets from what an administrator has entered, which may be the script's address, lack
   * `https://`, or have invisible direction marks from a page in Arabic.
   */
  public static function host(string $entered): string {
    $host = preg_replace('#(/luxe-widgets[^/]*\.js([?\#].*)?)?/*$#', '', self::withoutMarks($entered));
    return $host === '' || preg_match('#^https?://#i', $host) ? $host : 'https://' . $host;
  }

  /** Splits content into its lines, without blank ones. Pasted lines may end in no-break spaces. */
  public static function lines(string $content): array {
    return preg_split('/^\s+|\s*\R\s*|\s+$/u', $content, -1, PREG_SPLIT_NO_EMPTY)
      // Pages that were copied into a wiki as files may not be in UTF-8, which the first pattern requires.
      ?: preg_split('/^\s+|\s*\R\s*|\s+$/', $content, -1, PREG_SPLIT_NO_EMPTY);
  }

  /**
   * Returns the HTML of an element.
   *
   * @param array $element Entry of elements.json.
   * @param array $values Values by attribute; `content` holds the slides, quotes or steps, one per line.
   * @param string $host Origin of the script, without a slash.
   * @param string $language Language of the page: `ar`, also with a country, or anything else for English.
   */
  public static function html(array $element, array $values, string $host, string $language): string {
    $attributes = '';
    foreach ($element['settings'] as $setting) {
      $name = $setting['attribute'];
      $value = $values[$name] = self::cleaned($setting, trim((string) ($values[$name] ?? '')));
      if ($value !== '') {
        $attributes .= $setting['kind'] === 'boolean' ? " $name" : " $name=\"" . Prerendered::escape($value) . '"';
      }
    }
    $height = self::height($element['placement'], $values);
    if ($height > 0) {
      $attributes .= " style=\"display:block; min-height:{$height}px\"";
    }
    $elementLanguage = ($values['lang'] ?? '') ?: $language;
    $root = Prerendered::root($element, $values, $host, $elementLanguage);
    $children = self::children($element, $values, $host, Prerendered::language($elementLanguage));
    return "<{$element['tag']}$attributes>$root$children</{$element['tag']}>";
  }

  /**
   * Filters the attributes of a tag in a page: keeps those that editors may set, and adds the style that
   * reserves the element's height.
   *
   * @param array $element Entry of elements.json of a wiki.
   * @param array $written Values in the tag, by attribute.
   */
  public static function editable(array $element, array $written): array {
    $attributes = array_intersect_key($written, array_flip($element['attributes']));
    // An attribute without a value is set, like a checked checkbox in a form.
    $values = array_map(static fn($value) => $value === '' ? 'true' : $value, $attributes);
    $height = self::height($element['placement'], $values);
    if ($height > 0) {
      $attributes['style'] = "display:block; min-height:{$height}px";
    }
    return $attributes;
  }

  /** Returns the value of a setting as in the tag; '' leaves the attribute out. */
  private static function cleaned(array $setting, string $value): string {
    if ($setting['kind'] === 'boolean') {
      // The forms save 0 for "no".
      return $value === '' || $value === '0' ? '' : 'true';
    }
    // Texts keep their marks.
    return $setting['kind'] === 'string' ? $value : self::withoutMarks($value);
  }

  /** Removes all direction marks, and the spaces around the rest, from a value that is not shown as text. */
  public static function withoutMarks(string $text): string {
    return trim(preg_replace('/[' . self::DIRECTION_MARKS . ']+/u', '', $text) ?? $text);
  }

  /** Returns true if the element floats: it then has no reserved height and no children. */
  private static function floats(array $placement, array $values): bool {
    return isset($placement['floatsUnless']) && in_array($values[$placement['floatsUnless']] ?? '', ['', 'false']);
  }

  /** Returns the height in pixels to reserve until the element has loaded; 0: none. */
  public static function height(array $placement, array $values): int {
    if (self::floats($placement, $values)) {
      return 0;
    }
    foreach ($placement['heights'] as $name => $byValue) {
      // Elements read these values in any case.
      $value = strtolower(trim($values[$name] ?? ''));
      if (isset($byValue[$value])) {
        return $byValue[$value];
      }
    }
    return $placement['height'];
  }

  private static function children(array $element, array $values, string $host, string $language): string {
    $samples = $element['placement']['samples'] ?? NULL;
    if (!$samples) {
      return self::link($element, $values, $host, $language);
    }
    $lines = self::lines($values['content'] ?? '');
    $tag = $samples['tag'];
    $wrap = static fn($text) => "<$tag>" . Prerendered::escape($text) . "</$tag>";
    return implode('', array_map($wrap, $lines ?: $samples['texts'][$language]));
  }

  /** Returns the link that shows until the script runs; '' if the element has none. */
  public static function link(array $element, array $values, string $host, string $language): string {
    $link = $element['placement']['link'] ?? NULL;
    if (!$link || self::floats($element['placement'], $values)) {
      return '';
    }
    if (isset($link['whatsapp'])) {
      $whatsapp = $link['whatsapp'];
      // Elements read the country in any case, and ignore one without a store.
      $name = strtoupper(trim($values['country'] ?? ''));
      $country = $whatsapp['countriesByName'][$name] ?? $whatsapp['countries'][$language];
      $chat = $whatsapp['numbers'][$country];
      $number = ($values[$chat['attribute']] ?? '') ?: $chat['number'];
      $address = 'https://wa.me/' . preg_replace('/\D/', '', strtr($number, self::EASTERN_DIGITS));
    }
    else {
      $address = $host . $element['paths'][$language];
      if (isset($link['keepsSource'])) {
        $address = self::withSource($address, $values['utm-source'] ?? '');
      }
    }
    return '<a href="' . Prerendered::escape($address) . '">' . Prerendered::escape($link['text'][$language]) . '</a>';
  }

  /** Adds the source of the campaign to an address, before its fragment. */
  private static function withSource(string $address, string $source): string {
    if ($source === '') {
      return $address;
    }
    // The added # gives an address without a fragment two parts as well.
    [$page, $fragment] = explode('#', "$address#");
    $sign = strpos($page, '?') === FALSE ? '?' : '&';
    return "$page{$sign}utm_source=" . urlencode($source) . ($fragment === '' ? '' : "#$fragment");
  }

}
