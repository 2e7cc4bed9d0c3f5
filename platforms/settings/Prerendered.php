<?php

namespace LuxeWidgets;

/**
 * Returns the HTML that an element shows before its script. The build copies this file into every package in
 * PHP, so it uses no function of a content management system.
 */
final class Prerendered {

  /**
   * Returns the declarative shadow root of an element; '' if the element shows only its children.
   *
   * @param array $element Entry of elements.json; `prerendered` as in widgets/prerendered/packaged.ts.
   * @param array $values Values by attribute.
   * @param string $host Origin of the script, without a slash.
   * @param string $language `ar`, also with a country, or anything else for English.
   * @param string $content HTML that an editor has put into the tag.
   */
  public static function root(array $element, array $values, string $host, string $language, string $content = ''): string {
    $prerendered = $element['prerendered'] ?? NULL;
    // An editor's content with this tag is shown as it is; a root would hide it.
    $replacing = $prerendered['yieldsTo'] ?? '';
    if (!$prerendered || ($replacing && stripos($content, "<$replacing") !== FALSE)) {
      return '';
    }
    // Elements ignore upper and lower case as well.
    $choice = strtolower(trim($values[$prerendered['attribute'] ?? ''] ?? ''));
    // The first root is the default.
    $root = $prerendered['roots'][$choice] ?? reset($prerendered['roots']);
    $html = '';
    foreach ($root[self::language($language)] as $piece) {
      $html .= is_string($piece) ? $piece : self::escape(self::value($piece, $values, $host));
    }
    return $html;
  }

  /** Returns `ar` for Arabic, also with a country, and `en` for every other language. */
  public static function language(string $tag): string {
    return preg_match('/^ar(?![a-z])/i', $tag) ? 'ar' : 'en';
  }

  private static function value(array $piece, array $values, string $host): string {
    $value = trim((string) ($values[$piece['attribute']] ?? ''));
    if (isset($piece['text'])) {
      return $value === '' ? $piece['text'] : $value;
    }
    // Accepts the addresses that the element accepts: web, mail, telephone and relative ones, but no scripts.
    $isAddress = preg_match('#^(?:https?|mailto|tel):|^[^:]*(?:[/?\#]|$)#i', $value);
    return $value === '' || !$isAddress ? $host . $piece['path'] : $value;
  }

  /** Escapes text for HTML, with brackets: WordPress searches the output of blocks for shortcodes. */
  public static function escape(string $text): string {
    $html = htmlspecialchars($text, ENT_QUOTES | ENT_SUBSTITUTE, 'UTF-8');
    return strtr($html, ['[' => '&#91;', ']' => '&#93;']);
  }

}
