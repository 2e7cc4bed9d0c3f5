<?php

// Runs the DokuWiki plugin as the wiki would, on the text of each task. Stands in for the few classes and functions
// of DokuWiki that it uses. Reads module, host and tasks from the first argument, as JSON.

namespace dokuwiki\Extension {
    class SyntaxPlugin
    {
        public $Lexer;

        public function getConf($name)
        {
            return $GLOBALS['job']['host'];
        }
    }
}

namespace {
    class Doku_Handler
    {
    }

    class Doku_Renderer
    {
        public $doc = '';
    }

    function hsc($text)
    {
        return htmlspecialchars($text, ENT_QUOTES | ENT_SUBSTITUTE, 'UTF-8');
    }

    function buildAttributes($attributes)
    {
        return implode(' ', array_map(fn($name) => $name . '="' . hsc($attributes[$name]) . '"', array_keys($attributes)));
    }

    function p_get_instructions($text)
    {
        return [$text];
    }

    function p_render($mode, $instructions, &$info)
    {
        return hsc($instructions[0]);
    }

    // The plugin's tags are special patterns: each match is a whole tag.
    define('DOKU_LEXER_SPECIAL', 5);
    $job = json_decode($argv[1], true);
    require $job['module'] . '/syntax.php';
    $plugin = new syntax_plugin_luxewidgets();
    $plugin->Lexer = new class {
        public $patterns = [];

        public function addSpecialPattern($pattern, $mode, $name)
        {
            $this->patterns[] = $pattern;
        }
    };
    $plugin->connectTo('base');
    $pages = [];
    foreach ($job['tasks'] as $task) {
        // The plugin reads this global.
        $conf = ['lang' => $task['language'] ?? 'en'];
        $renderer = new Doku_Renderer();
        $text = base64_decode($task['base64']);
        $renderer->doc = hsc(strstr($text, '<luxe-', true));
        foreach ($plugin->Lexer->patterns as $pattern) {
            if (!preg_match('#' . $pattern . '#s', $text, $found)) continue;
            $plugin->render('xhtml', $renderer, $plugin->handle($found[0], DOKU_LEXER_SPECIAL, 0, new Doku_Handler()));
        }
        $pages[] = $renderer->doc;
    }
    echo json_encode($pages);
}
