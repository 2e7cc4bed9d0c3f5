<?php

// Opens the settings form of the Drupal module and submits it with each task's address, as Drupal would. Stands in for
// the few classes of Drupal that it uses. Reads module and tasks from the first argument, as JSON.

namespace Drupal\Core\Cache {
  class Cache {
    public static $invalidated = [];

    public static function invalidateTags($tags) {
      array_push(self::$invalidated, ...$tags);
    }
  }
}

namespace Drupal\Core\Form {
  interface FormStateInterface {
    public function getValue($key);
  }

  class ConfigFormBase {
    public $saved = [];

    protected function config($name) {
      return new class($this, $name) {
        private $form;
        private $name;
        private $values;

        public function __construct($form, $name) {
          [$this->form, $this->name, $this->values] = [$form, $name, $form->saved[$name] ?? []];
        }

        public function get($key) {
          return $this->values[$key] ?? NULL;
        }

        public function set($key, $value) {
          $this->values[$key] = $value;
          return $this;
        }

        public function save() {
          $this->form->saved[$this->name] = $this->values;
        }
      };
    }

    public function buildForm(array $form, FormStateInterface $state) {
      return $form;
    }

    public function submitForm(array &$form, FormStateInterface $state) {}
  }
}

namespace {
  use Drupal\Core\Cache\Cache;
  use Drupal\Core\Form\FormStateInterface;
  use Drupal\luxe_widgets\Form\SettingsForm;

  $job = json_decode($argv[1], TRUE);

  class Drupal {
    public static function languageManager() {
      return new class {
        public function getCurrentLanguage() {
          return new class {
            public function getId() {
              return 'en';
            }
          };
        }
      };
    }
  }

  spl_autoload_register(function ($class) use ($job) {
    $path = str_replace(['Drupal\\luxe_widgets\\', '\\'], ['', '/'], $class);
    require $job['module'] . "/src/$path.php";
  });

  $results = [];
  foreach ($job['tasks'] as ['address' => $address]) {
    Cache::$invalidated = [];
    $state = new class implements FormStateInterface {
      public $values = [];

      public function getValue($key) {
        return $this->values[$key];
      }
    };
    $settings = new SettingsForm();
    $form = $settings->buildForm([], $state);
    // Drupal's field for URLs (core/lib/Drupal/Core/Render/Element/Url.php) refuses addresses without a scheme.
    $isRefused = $form['host']['#type'] === 'url' && !preg_match('#^https?://#', $address);
    if (!$isRefused) {
      $state->values = ['host' => $address];
      $settings->submitForm($form, $state);
    }
    $results[] = [
      'saved' => $settings->saved['luxe_widgets.settings']['host'] ?? NULL,
      'shown' => $settings->buildForm([], $state)['host']['#default_value'],
      'invalidated' => Cache::$invalidated,
    ];
  }
  echo json_encode($results);
}
