<?php

namespace LuxeWidgets;

/**
 * An element as it stands on a page, made of what was filled in. The build puts this file into the modules
 * of content management systems; it needs nothing of theirs.
 */
final class Widget {

  /**
   * @param array $element
   *   One entry of elements.json.
   * @param array $values
   *   What was filled in, by attribute; `content` holds what a carousel shows, a line each.
   * @param string $host
   *   Origin of the script, without a slash.
   * @param string $language
   *   Of the page: `ar`, or anything else for English.
   */
  public static function html(array $element, array $values, string $host, string $language): string {
    $values = array_map(static fn($value) => trim((string) $value), $values);
    $attributes = '';
    foreach ($element['settings'] as $setting) {
      $name = $setting['attribute'];
      $value = $values[$name] ?? '';
      if ($setting['kind'] === 'boolean') {
        $attributes .= $value ? " $name" : '';
      }
      elseif ($value !== '') {
        $attributes .= " $name=\"" . self::escape($value) . '"';
      }
    }
    $height = self::height($element['placement'], $values);
    if ($height > 0) {
      $attributes .= " style=\"display:block; min-height:{$height}px\"";
    }
    $spoken = ($values['lang'] ?? '') ?: $language;
    $children = self::children($element, $values, $host, $spoken === 'ar' ? 'ar' : 'en');
    return "<{$element['tag']}$attributes>$children</{$element['tag']}>";
  }

  /**
   * The attributes of an element that somebody wrote into a page as a tag: those that editors may set, and
   * the style that reserves the element's height.
   *
   * @param array $element
   *   One entry of elements.json of a wiki.
   * @param array $written
   *   What stands in the tag, by attribute.
   */
  public static function editable(array $element, array $written): array {
    $attributes = array_intersect_key($written, array_flip($element['attributes']));
    $height = self::height($element['placement'], array_map(static fn($value) => $value === '' ? 'true' : $value, $attributes));
    if ($height > 0) {
      $attributes['style'] = "display:block; min-height:{$height}px";
    }
    return $attributes;
  }

  private static function escape(string $text): string {
    return htmlspecialchars($text, ENT_QUOTES | ENT_SUBSTITUTE, 'UTF-8');
  }

  /** It floats above the page: it takes no room there and holds no child. */
  private static function floats(array $placement, array $values): bool {
    return isset($placement['floatsUnless']) && in_array($values[$placement['floatsUnless']] ?? '', ['', 'false']);
  }

  private static function height(array $placement, array $values): int {
    if (self::floats($placement, $values)) {
      return 0;
    }
    foreach ($placement['heights'] as $name => $byValue) {
      $value = $values[$name] ?? '';
      if (isset($byValue[$value])) {
        return $byValue[$value];
      }
    }
    return $placement['height'];
  }

  private static function children(array $element, array $values, string $host, string $language): string {
    $placement = $element['placement'];
    if (self::floats($placement, $values)) {
      return '';
    }
    if (isset($placement['samples'])) {
      $lines = array_filter(array_map('trim', preg_split('/\R/u', $values['content'] ?? '')), 'strlen');
      $tag = $placement['samples']['tag'];
      $wrap = static fn($text) => "<$tag>" . self::escape($text) . "</$tag>";
      return implode('', array_map($wrap, $lines ?: $placement['samples']['texts'][$language]));
    }
    if (!isset($placement['link'])) {
      return '';
    }
    $link = $placement['link'];
    if (isset($link['whatsapp'])) {
      $number = ($values[$link['whatsapp']['attribute']] ?? '') ?: $link['whatsapp']['number'];
      $address = 'https://wa.me/' . preg_replace('/\D/', '', $number);
    }
    else {
      $address = $host . $element['paths'][$language];
    }
    return '<a href="' . self::escape($address) . '">' . self::escape($link['text'][$language]) . '</a>';
  }

}
