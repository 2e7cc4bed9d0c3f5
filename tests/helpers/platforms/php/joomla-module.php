<?php

// Runs the Joomla module as Joomla would, with the parameters of each task. Stands in for the few classes of Joomla
// that it uses. Reads module and tasks from the first argument, as JSON.

namespace Joomla\CMS\Helper {
    class ModuleHelper
    {
        public static function getLayoutPath($module, $layout)
        {
            return $GLOBALS['job']['module'] . "/tmpl/$layout.php";
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

                public function get($name, $default = null)
                {
                    return $GLOBALS['task'][$name] ?? $default;
                }

                public function getDocument()
                {
                    return new class {
                        public function addCustomTag($html)
                        {
                            $GLOBALS['tags'][] = $html;
                        }
                    };
                }
            };
        }
    }
}

namespace {
    define('_JEXEC', 1);
    $job = json_decode($argv[1], true);

    // A function, since the module sets variables of the scope that requires it.
    $show = function (array $values) use ($job) {
        $params = new class ($values) {
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
        require $job['module'] . '/mod_luxe_widgets.php';
        return trim(ob_get_clean());
    };

    $modules = [];
    foreach ($job['tasks'] as $task) {
        $tags = [];
        $html = $show($task['values']);
        $modules[] = ['html' => $html, 'tags' => $tags];
    }
    echo json_encode($modules);
}
