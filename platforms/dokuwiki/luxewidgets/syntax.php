<?php

use dokuwiki\Extension\SyntaxPlugin;

require_once __DIR__ . '/Widget.php';

/**
 * Renders widget tags in wiki text, so that editors need no raw HTML. Tags, attributes and heights come from
 * elements.json, which the build writes from the contracts.
 */
class syntax_plugin_luxewidgets extends SyntaxPlugin
{
    /** Attributes of a tag. Values in quotes may contain `>`. */
    private const ATTRIBUTES = '(?:=\s*\'[^\']*\'|"[^"]*"|[^>"])*+';

    /** An attribute: its name, and its value in quotes, in quotes of a word processor, or without quotes. */
    private const ATTRIBUTE = '/([a-z-]+)(?:\s*=\s*(?|"([^"]*)"|\'([^\']*)\'|[“”„«»](.*?)[“”„«»](?=\s|$)|([^\s"\']+)))?/isu';

    /** Returns the entries of elements.json, by tag. */
    private static function elements(): array
    {
        static $elements;
        return $elements ??= array_column(json_decode(file_get_contents(__DIR__ . '/elements.json'), true), null, 'tag');
    }

    public function getType()
    {
        // DokuWiki spells the type this way.
        return 'substition';
    }

    public function getPType()
    {
        return 'block';
    }

    public function getSort()
    {
        // Any number works: no other syntax begins with our tags.
        return 155;
    }

    public function connectTo($mode)
    {
        foreach (array_keys(self::elements()) as $tag) {
            $pattern = "<$tag" . self::ATTRIBUTES . ">.*?</$tag>";
            $this->Lexer->addSpecialPattern($pattern, $mode, 'plugin_luxewidgets');
        }
    }

    public function handle($match, $state, $pos, Doku_Handler $handler)
    {
        preg_match('/^<([a-z-]+)(' . self::ATTRIBUTES . ')>(.*)<\/[a-z-]+>$/s', $match, $parts);
        [, $tag, $attributes, $content] = $parts;
        preg_match_all(self::ATTRIBUTE, $attributes, $pairs, PREG_SET_ORDER | PREG_UNMATCHED_AS_NULL);
        $written = [];
        foreach ($pairs as [, $name, $value]) {
            $written[strtolower($name)] = html_entity_decode($value ?? '', ENT_QUOTES | ENT_HTML5);
        }
        // Each line of wiki text is a slide, a quote or a step, without the mark of an item if the lines are a list.
        $lines = \LuxeWidgets\Widget::lines(preg_replace('/^(?: {2,}|\t)\s*[*-]/m', '', $content));
        return [$tag, $written, array_map('p_get_instructions', $lines)];
    }

    public function render($mode, Doku_Renderer $renderer, $data)
    {
        if ($mode !== 'xhtml') return false;
        [$tag, $written, $lines] = $data;
        global $conf;
        $element = self::elements()[$tag];
        $attributes = \LuxeWidgets\Widget::editable($element, $written);
        $content = '';
        foreach ($lines as $instructions) {
            // p_render() requires a variable for its third argument, and assigns it.
            $content .= '<div>' . p_render('xhtml', $instructions, $info) . '</div>';
        }
        $host = \LuxeWidgets\Widget::host($this->getConf('host'));
        if ($host === '') {
            $renderer->doc .= $content;
            return true;
        }
        // Adds the script once per page. Cloudflare's Rocket Loader skips it only if data-cfasync is before src.
        $script = '<script data-cfasync="false" src="' . hsc($host . '/luxe-widgets.js') . '" async></script>';
        if (strpos($renderer->doc, $script) === false) {
            $renderer->doc .= $script;
        }
        $language = $attributes['lang'] ?? $conf['lang'];
        $root = \LuxeWidgets\Prerendered::root($element, $attributes, $host, $language, $content);
        $renderer->doc .= '<' . $tag . ' ' . buildAttributes($attributes) . ">$root$content</$tag>";
        return true;
    }
}
