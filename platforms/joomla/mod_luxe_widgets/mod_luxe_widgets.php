<?php

/**
 * Shows one widget with the settings from the form in mod_luxe_widgets.xml.
 */

defined('_JEXEC') or die;

use Joomla\CMS\Factory;
use Joomla\CMS\Helper\ModuleHelper;
use LuxeWidgets\Widget;

require_once __DIR__ . '/Widget.php';

$host = Widget::host((string) $params->get('host', ''));
$tag  = (string) $params->get('element', '');
$html = '';

foreach (json_decode(file_get_contents(__DIR__ . '/elements.json'), true) as $element) {
    if ($element['tag'] !== $tag || $host === '') {
        continue;
    }

    // All elements share one form: fields of a single element begin with its name.
    $own    = str_replace('-', '_', substr($tag, strlen('luxe-')));
    $values = ['content' => $params->get($own . '_content', '')];

    foreach ($element['settings'] as $setting) {
        $name = str_replace('-', '_', $setting['attribute']);
        $field = $setting['group'] === 'own' ? $own . '_' . $name : $name;
        $values[$setting['attribute']] = $params->get($field, '');
    }

    $app  = Factory::getApplication();
    $html = Widget::html($element, $values, $host, substr($app->getLanguage()->getTag(), 0, 2));
    // The attributes exclude the script from Cloudflare's Rocket Loader and from LiteSpeed. A custom tag, which Joomla prints
    // once: addScript() begins with src, and Cloudflare reads data-cfasync only before src.
    $nonce = (string) $app->get('csp_nonce', '');
    $app->getDocument()->addCustomTag(sprintf(
        '<script data-cfasync="false" data-no-optimize="1" src="%s"%s async></script>',
        htmlspecialchars($host . '/luxe-widgets.js'),
        $nonce === '' ? '' : ' nonce="' . htmlspecialchars($nonce) . '"'
    ));
}

require ModuleHelper::getLayoutPath('mod_luxe_widgets', $params->get('layout', 'default'));
