<?php

namespace Drupal\luxe_widgets\Plugin\Derivative;

use Drupal\Component\Plugin\Derivative\DeriverBase;
use Drupal\luxe_widgets\Elements;

/** Derives a block for every element. */
class WidgetBlocks extends DeriverBase {

  public function getDerivativeDefinitions($base_plugin_definition) {
    foreach (Elements::all() as $name => $element) {
      $this->derivatives[$name] = ['admin_label' => $element['name']['en']] + $base_plugin_definition;
    }
    return $this->derivatives;
  }

}
