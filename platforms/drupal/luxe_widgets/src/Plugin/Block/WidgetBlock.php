<?php

namespace Drupal\luxe_widgets\Plugin\Block;

use Drupal\Core\Block\BlockBase;
use Drupal\Core\Form\FormStateInterface;
use Drupal\Core\Render\Markup;
use Drupal\luxe_widgets\Elements;
use LuxeWidgets\Widget;

require_once dirname(__DIR__, 2) . '/Widget.php';

/**
 * Block with one widget.
 *
 * @Block(
 *   id = "luxe_widget",
 *   admin_label = @Translation("Luxe widget"),
 *   category = @Translation("Luxe Widgets"),
 *   deriver = "Drupal\luxe_widgets\Plugin\Derivative\WidgetBlocks"
 * )
 */
class WidgetBlock extends BlockBase {

  public function defaultConfiguration() {
    return ['values' => [], 'label_display' => FALSE];
  }

  public function blockForm($form, FormStateInterface $form_state) {
    $element = $this->element();
    $form['own'] = ['#type' => 'container'];
    if (isset($element['placement']['samples'])) {
      $form['own']['content'] = [
        '#type' => 'textarea',
        '#title' => Elements::message('content'),
        '#description' => Elements::message('contentHint'),
        '#default_value' => $this->value('content'),
      ];
    }
    foreach (['general', 'campaign'] as $group) {
      $form[$group] = ['#type' => 'details', '#title' => Elements::message($group)];
    }
    foreach ($element['settings'] as $setting) {
      $form[$setting['group']][$setting['attribute']] = $this->field($setting);
    }
    return $form;
  }

  public function blockSubmit($form, FormStateInterface $form_state) {
    $values = [];
    foreach (['own', 'general', 'campaign'] as $group) {
      foreach ($form_state->getValue($group) ?? [] as $name => $value) {
        // The value of an unchecked checkbox is 0.
        if ((string) $value !== '' && $value !== 0) {
          $values[$name] = (string) $value;
        }
      }
    }
    $this->configuration['values'] = $values;
  }

  public function build() {
    $host = \Drupal::config('luxe_widgets.settings')->get('host');
    $cache = ['contexts' => ['languages:language_interface'], 'tags' => ['config:luxe_widgets.settings']];
    if (!$host) {
      return ['#cache' => $cache];
    }
    $html = Widget::html($this->element(), $this->configuration['values'], $host, Elements::language());
    return [
      // Keeps Drupal from filtering the HTML; Widget::html() escapes values.
      '#markup' => Markup::create($html),
      '#attached' => ['library' => ['luxe_widgets/widgets']],
      '#cache' => $cache,
    ];
  }

  private function element(): array {
    return Elements::all()[$this->getDerivativeId()];
  }

  private function value(string $name): string {
    return $this->configuration['values'][$name] ?? '';
  }

  private function field(array $setting): array {
    $field = [
      '#type' => 'textfield',
      '#title' => Elements::translated($setting['label']),
      '#default_value' => $this->value($setting['attribute']),
      // The server accepts campaign values of this length; Drupal's default is 128.
      '#maxlength' => 500,
    ];
    if (isset($setting['hint'])) {
      $field['#description'] = Elements::translated($setting['hint']);
    }
    if (isset($setting['choices'])) {
      $labels = array_map([Elements::class, 'translated'], array_column($setting['choices'], 'label'));
      $field['#type'] = 'select';
      $field['#options'] = array_combine(array_column($setting['choices'], 'value'), $labels);
    }
    elseif ($setting['kind'] === 'boolean') {
      $field['#type'] = 'checkbox';
    }
    elseif ($setting['kind'] === 'number') {
      $field['#type'] = 'number';
    }
    return $field;
  }

}
