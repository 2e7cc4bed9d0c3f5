<?php

// Runs the Drupal module as Drupal would. A task with an address submits it in the settings form. Any other is a block:
// its form is filled in and submitted, opened again and submitted without changes, then it is built. Stands in for the
// few classes of Drupal that it uses. Reads module, host and tasks from the first argument, as JSON.

namespace Drupal\Component\Plugin\Derivative {
  class DeriverBase {
    protected $derivatives = [];
  }
}

namespace Drupal\Core\Render {
  class Markup {
    private $text;

    public static function create($text) {
      $markup = new self();
      $markup->text = $text;
      return $markup;
    }

    public function __toString() {
      return $this->text;
    }
  }
}

namespace Drupal\Core\Security {
  interface TrustedCallbackInterface {
    public static function trustedCallbacks();
  }
}

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

namespace Drupal\Core\Block {
  class BlockBase {
    protected $configuration;
    private $id;

    public function __construct(array $definition) {
      $this->id = $definition['id'];
      $this->configuration = $this->defaultConfiguration();
    }

    public function getDerivativeId() {
      return $this->id;
    }
  }
}

namespace {
  use Drupal\Core\Cache\Cache;
  use Drupal\Core\Form\FormStateInterface;
  use Drupal\luxe_widgets\Form\SettingsForm;
  use Drupal\luxe_widgets\Plugin\Block\WidgetBlock;
  use Drupal\luxe_widgets\Plugin\Derivative\WidgetBlocks;

  $job = json_decode($argv[1], TRUE);

  class Drupal {
    public static $host;
    public static $language = 'en';

    public static function config($name) {
      return new class {
        public function get($key) {
          return Drupal::$host;
        }
      };
    }

    public static function languageManager() {
      return new class {
        public function getCurrentLanguage() {
          return new class {
            public function getId() {
              return Drupal::$language;
            }
          };
        }
      };
    }
  }

  class State implements FormStateInterface {
    public $values = [];

    public function getValue($key) {
      return $this->values[$key] ?? NULL;
    }
  }

  Drupal::$host = $job['host'] ?? NULL;
  spl_autoload_register(function ($class) use ($job) {
    $path = str_replace(['Drupal\\luxe_widgets\\', '\\'], ['', '/'], $class);
    require $job['module'] . "/src/$path.php";
  });
  require $job['module'] . '/luxe_widgets.module';

  // Renders the scripts of the libraries as JsCollectionRenderer and HtmlTag do.
  $info = ['html_tag' => ['#pre_render' => []]];
  luxe_widgets_element_info_alter($info);
  $scripts = [];
  foreach (luxe_widgets_library_info_build()['widgets']['js'] ?? [] as $src => $script) {
    $element = ['#attributes' => ['src' => $src] + $script['attributes']];
    foreach ($info['html_tag']['#pre_render'] as [$class, $callback]) {
      if (!in_array($callback, $class::trustedCallbacks())) throw new Exception("Not trusted: $callback");
      $element = $class::$callback($element);
    }
    $write = fn($name, $value) => $value === TRUE ? " $name" : " $name=\"" . htmlspecialchars($value) . '"';
    $scripts[] = '<script' . implode(array_map($write, array_keys($element['#attributes']), $element['#attributes'])) . '></script>';
  }

  function submitSettings($address) {
    Cache::$invalidated = [];
    $state = new State();
    $settings = new SettingsForm();
    $form = $settings->buildForm([], $state);
    // Drupal's field for URLs (core/lib/Drupal/Core/Render/Element/Url.php) refuses addresses without a scheme.
    $isRefused = $form['host']['#type'] === 'url' && !preg_match('#^https?://#', $address);
    if (!$isRefused) {
      $state->values = ['host' => $address];
      $settings->submitForm($form, $state);
    }
    return [
      'saved' => $settings->saved['luxe_widgets.settings']['host'] ?? NULL,
      'shown' => $settings->buildForm([], $state)['host']['#default_value'],
      'invalidated' => Cache::$invalidated,
    ];
  }

  $results = [];
  foreach ($job['tasks'] as $task) {
    if (isset($task['address'])) {
      $results[] = submitSettings($task['address']);
      continue;
    }
    Drupal::$language = $task['language'];
    $block = new WidgetBlock(['id' => $task['block']]);

    $state = new State();
    // Fills in each field with the task's value, within the group that the form shows it in, then with the saved one.
    foreach ([$task['values'], []] as $values) {
      $form = $block->blockForm([], $state);
      $filled = [];
      foreach ($form as $group => $fields) {
        foreach (array_filter($fields, 'is_array') as $name => $field) {
          $value = $values[$name] ?? $field['#default_value'];
          if ($field['#type'] === 'textfield' && iconv_strlen($value, 'UTF-8') > ($field['#maxlength'] ?? 128)) {
            throw new Exception("$name is too long");
          }
          $filled[$group][$name] = $field['#type'] === 'checkbox' ? (int) $value : $value;
        }
      }
      $state->values = $filled;
      $block->blockSubmit($form, $state);
    }
    $built = $block->build();

    $results[] = [
      'blocks' => array_keys((new WidgetBlocks())->getDerivativeDefinitions([])),
      'fields' => array_merge(...array_map('array_keys', array_values($filled))),
      'html' => (string) ($built['#markup'] ?? ''),
      'attached' => $built['#attached']['library'] ?? [],
      'cache' => $built['#cache'],
      'scripts' => $scripts,
    ];
  }
  echo json_encode($results);
}
