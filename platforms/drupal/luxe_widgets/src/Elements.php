<?php

namespace Drupal\luxe_widgets;

/** Reads elements.json and messages.json, which the build writes from the contracts. */
final class Elements {

  /** Returns every element, by its tag without "luxe-". */
  public static function all(): array {
    static $elements;
    if ($elements === NULL) {
      $elements = [];
      foreach (self::read('elements.json') as $element) {
        $elements[substr($element['tag'], strlen('luxe-'))] = $element;
      }
    }
    return $elements;
  }

  /** Returns a label of the form in the administrator's language. */
  public static function message(string $name): string {
    return self::translated(self::read('messages.json')[$name]);
  }

  /** Returns a text in the language of the page. */
  public static function translated(array $text): string {
    return $text[self::language()] ?? $text['en'];
  }

  /** Returns the code of the page's language, such as "en". */
  public static function language(): string {
    return \Drupal::languageManager()->getCurrentLanguage()->getId();
  }

  private static function read(string $name): array {
    return json_decode(file_get_contents(dirname(__DIR__) . '/' . $name), TRUE);
  }

}
