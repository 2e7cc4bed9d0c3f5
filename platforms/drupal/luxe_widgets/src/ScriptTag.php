<?php

namespace Drupal\luxe_widgets;

use Drupal\Core\Security\TrustedCallbackInterface;

/** Changes the order of attributes in script tags. */
final class ScriptTag implements TrustedCallbackInterface {

  public static function trustedCallbacks() {
    return ['excludeFirst'];
  }

  /**
   * Moves data-cfasync to the front: Drupal begins with src, and Cloudflare reads it only before src.
   *
   * https://developers.cloudflare.com/speed/optimization/content/rocket-loader/ignore-javascripts/
   */
  public static function excludeFirst(array $element): array {
    $attributes = $element['#attributes'] ?? [];
    if (is_array($attributes) && isset($attributes['data-cfasync'])) {
      $element['#attributes'] = ['data-cfasync' => $attributes['data-cfasync']] + $attributes;
    }
    return $element;
  }

}
