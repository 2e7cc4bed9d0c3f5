<?php

// Runs the blocks of the Drupal module as Drupal would, one for each task: its form is filled in and submitted, opened
// again and submitted without changes, then it is built. Stands in for the few classes of Drupal that it uses. Reads
// module, host and tasks from the first argument, as JSON.

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

namespace Drupal\Core\Form {
  interface FormStateInterface {
    public function getValue($key);
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
  use Drupal\Core\Form\FormStateInterface;
  use Drupal\luxe_widgets\Plugin\Block\WidgetBlock;
  use Drupal\luxe_widgets\Plugin\Derivative\WidgetBlocks;

  $job = json_decode($argv[1], TRUE);

  class Drupal {
    public static $host;
    public static $language;

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

  Drupal::$host = $job['host'];
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

  $results = [];
  foreach ($job['tasks'] as $task) {
    Drupal::$language = $task['language'];
    $block = new WidgetBlock(['id' => $task['block']]);

    $state = new class implements FormStateInterface {
      public $values = [];

      public function getValue($key) {
        return $this->values[$key] ?? NULL;
      }
    };
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
