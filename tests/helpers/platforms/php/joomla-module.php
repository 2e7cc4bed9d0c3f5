<?php

// Runs the Joomla module as Joomla would, with its parameters from the first argument, as JSON. Stands in for
// the few classes of Joomla that it uses.

namespace Joomla\CMS\Helper {
    class ModuleHelper
    {
        public static function getLayoutPath($module, $layout)
        {
            return $GLOBALS['task']['module'] . "/tmpl/$layout.php";
        }
    }
}

namespace Joomla\CMS {
    class Factory
    {
        public static function getApplication()
        {
            return new class {
                public function getLanguage()
                {
                    return new class {
                        public function getTag()
                        {
                            return $GLOBALS['task']['language'] === 'ar' ? 'ar-AA' : 'en-GB';
                        }
                    };
                }

                public function getDocument()
                {
                    return new class {
                        public function addScript($url, $options, $attributes)
                        {
                            $GLOBALS['scripts'][] = ['url' => $url, 'attributes' => $attributes];
                        }
                    };
                }
            };
        }
    }
}

namespace {
    define('_JEXEC', 1);
    $task = json_decode($argv[1], true);
    $scripts = [];
    $params = new class ($task['values']) {
        private $values;

        public function __construct(array $values)
        {
            $this->values = $values;
        }

        public function get($name, $default = null)
        {
            return $this->values[$name] ?? $default;
        }
    };
    ob_start();
    require $task['module'] . '/mod_luxe_widgets.php';
    $html = ob_get_clean();
    echo json_encode(['html' => trim($html), 'scripts' => $scripts]);
}
