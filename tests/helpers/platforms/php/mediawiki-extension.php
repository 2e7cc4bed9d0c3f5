<?php

// Runs the MediaWiki extension as the wiki would, for the tag of each task with its attributes and content. Stands in
// for the few classes of MediaWiki that it uses. Reads module, host and tasks from the first argument, as JSON.

class Html
{
    public static function rawElement($name, $attributes, $inside)
    {
        $pairs = array_map(
            fn($key) => " $key=\"" . htmlspecialchars($attributes[$key], ENT_QUOTES, 'UTF-8') . '"',
            array_keys($attributes),
        );
        return "<$name" . implode('', $pairs) . ">$inside</$name>";
    }

    public static function element($name, $attributes)
    {
        return self::rawElement($name, array_map('strval', $attributes), '');
    }
}

class ParserOutput
{
    public $head = '';

    public function addHeadItem($item)
    {
        $this->head = $item;
    }

    public function addExtraCSPScriptSrc($host)
    {
    }

    public function addExtraCSPDefaultSrc($host)
    {
    }
}

class Parser
{
    public $hooks = [];
    private $output;

    public function __construct()
    {
        $this->output = new ParserOutput();
    }

    public function setHook($tag, $hook)
    {
        $this->hooks[$tag] = $hook;
    }

    public function getOutput()
    {
        return $this->output;
    }

    public function getTargetLanguage()
    {
        return new class {
            public function getCode()
            {
                return $GLOBALS['task']['language'] ?? 'en';
            }
        };
    }

    public function recursiveTagParse($text)
    {
        return htmlspecialchars($text, ENT_QUOTES, 'UTF-8');
    }
}

$job = json_decode($argv[1], true);
$module = $job['module'];
$wgLuxeWidgetsHost = $job['host'];
$extension = json_decode(file_get_contents("$module/extension.json"), true);
spl_autoload_register(static fn($class) => require "$module/" . $extension['AutoloadClasses'][$class]);
$pages = [];
foreach ($job['tasks'] as $task) {
    $parser = new Parser();
    LuxeWidgets::register($parser);
    $inside = $parser->hooks[$task['tag']]($task['content'], $task['attributes'], $parser, null);
    $pages[] = $parser->getOutput()->head . $inside;
}
echo json_encode($pages);
