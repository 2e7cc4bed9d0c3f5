<?php

namespace Drupal\luxe_widgets\Form;

use Drupal\Core\Cache\Cache;
use Drupal\Core\Form\ConfigFormBase;
use Drupal\Core\Form\FormStateInterface;
use Drupal\luxe_widgets\Elements;
use LuxeWidgets\Widget;

require_once dirname(__DIR__) . '/Widget.php';

/** Settings form for the host of the widgets. */
class SettingsForm extends ConfigFormBase {

  public function getFormId() {
    return 'luxe_widgets_settings';
  }

  protected function getEditableConfigNames() {
    return ['luxe_widgets.settings'];
  }

  public function buildForm(array $form, FormStateInterface $form_state) {
    $form['host'] = [
      // The type for URLs refuses addresses without https://, which Widget::host() completes.
      '#type' => 'textfield',
      '#title' => Elements::message('host'),
      '#description' => Elements::message('hostHint'),
      '#default_value' => $this->config('luxe_widgets.settings')->get('host'),
      '#required' => TRUE,
    ];
    return parent::buildForm($form, $form_state);
  }

  public function submitForm(array &$form, FormStateInterface $form_state) {
    $host = Widget::host($form_state->getValue('host'));
    $this->config('luxe_widgets.settings')->set('host', $host)->save();
    // The cached library has the old host in its URL.
    Cache::invalidateTags(['library_info']);
    parent::submitForm($form, $form_state);
  }

}
