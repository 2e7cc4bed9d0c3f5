<?php

// Runs the DokuWiki plugin as the wiki would on the text of the first argument, as JSON. Stands in for the few
// classes and functions of DokuWiki that it uses.

namespace dokuwiki\Extension {
    class SyntaxPlugin
    {
        public $Lexer;

        public function getConf($name)
        {
            return $GLOBALS['task']['host'];
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

    $task = json_decode($argv[1], true);
    $conf = ['lang' => $task['language'] ?? 'en'];
    require $task['module'] . '/syntax.php';
    $plugin = new syntax_plugin_luxewidgets();
    $plugin->Lexer = new class {
        public $patterns = [];

        public function addSpecialPattern($pattern, $mode, $name)
        {
            $this->patterns[] = $pattern;
        }
    };
    $plugin->connectTo('base');
    $renderer = new Doku_Renderer();
    foreach ($plugin->Lexer->patterns as $pattern) {
        if (!preg_match('#' . $pattern . '#s', $task['text'], $found)) continue;
        $plugin->render('xhtml', $renderer, $plugin->handle($found[0], 5, 0, new Doku_Handler()));
    }
    echo json_encode(['html' => $renderer->doc]);
}
