<?php

use dokuwiki\Extension\SyntaxPlugin;

/** The widgets as tags in wiki text, without raw HTML: whoever may edit a page may place them. */
class syntax_plugin_luxewidgets extends SyntaxPlugin
{
    /** By tag: the height that is kept free for it until the script runs, in pixels; 0: its content takes the room. */
    private const HEIGHTS = [
        'luxe-quote-form' => 1800, 'luxe-faq' => 560, 'luxe-offer-response' => 640, 'luxe-whatsapp-button' => 0,
        'luxe-hero-slider' => 0, 'luxe-testimonials' => 0, 'luxe-process-steps' => 0,
    ];

    /** None that says where leads or visitors go: that is not for everybody who may edit. */
    private const ATTRIBUTES = [
        'lang', 'country', 'category', 'designer', 'section', 'heading', 'message', 'position', 'offset', 'inline',
        'interval', 'uuid', 'status', 'confirm', 'draft', 'failure-notice', 'storage', 'analytics',
        'utm-source', 'utm-medium', 'utm-campaign', 'utm-term', 'utm-content',
    ];

    public function getType()
    {
        return 'substition';
    }

    public function getPType()
    {
        return 'block';
    }

    public function getSort()
    {
        return 155;
    }

    public function connectTo($mode)
    {
        // Attributes in double quotes may hold anything else.
        foreach (array_keys(self::HEIGHTS) as $tag) {
            $pattern = "<$tag(?:[^>\"]|\"[^\"]*\")*>.*?</$tag>";
            $this->Lexer->addSpecialPattern($pattern, $mode, 'plugin_luxewidgets');
        }
    }

    public function handle($match, $state, $pos, Doku_Handler $handler)
    {
        preg_match('/^<([a-z-]+)((?:[^>"]|"[^"]*")*)>(.*)<\/[a-z-]+>$/s', $match, $parts);
        [, $tag, $attributes, $content] = $parts;
        preg_match_all('/([a-z-]+)(?:="([^"]*)")?/', $attributes, $pairs, PREG_SET_ORDER | PREG_UNMATCHED_AS_NULL);
        $given = [];
        foreach ($pairs as [, $name, $value]) {
            if (in_array($name, self::ATTRIBUTES)) $given[$name] = html_entity_decode($value ?? '', ENT_QUOTES | ENT_HTML5);
        }
        // One line of wiki text each: a slide, a quote, a step.
        $lines = array_filter(array_map('trim', explode("\n", $content)));
        return [$tag, $given, array_map('p_get_instructions', array_values($lines))];
    }

    public function render($mode, Doku_Renderer $renderer, $data)
    {
        if ($mode !== 'xhtml') return false;
        [$tag, $attributes, $lines] = $data;
        $height = self::HEIGHTS[$tag];
        if ($height) $attributes['style'] = "display:block; min-height:{$height}px";
        $src = hsc(rtrim($this->getConf('host'), '/') . '/luxe-widgets.js');
        // Once, however many widgets the page has.
        if (strpos($renderer->doc, $src) === false) {
            $renderer->doc .= '<script data-cfasync="false" src="' . $src . '" async></script>';
        }
        $renderer->doc .= '<' . $tag . ' ' . buildAttributes($attributes) . '>';
        foreach ($lines as $instructions) {
            $renderer->doc .= '<div>' . p_render('xhtml', $instructions, $info) . '</div>';
        }
        $renderer->doc .= "</$tag>";
        return true;
    }
}
