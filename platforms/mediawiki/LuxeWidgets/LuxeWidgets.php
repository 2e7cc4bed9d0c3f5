<?php

use LuxeWidgets\Prerendered;
use LuxeWidgets\Widget;

/**
 * Renders widget tags in wiki text, so that editors need no raw HTML. Tags, attributes and heights come from
 * elements.json, which the build writes from the contracts.
 */
class LuxeWidgets {
	/** @param Parser $parser */
	public static function register( $parser ) {
		foreach ( json_decode( file_get_contents( __DIR__ . '/elements.json' ), true ) as $element ) {
			$parser->setHook( $element['tag'], static function ( $content, $written, $parser, $frame ) use ( $element ) {
				return self::show( $element, (string)$content, $written, $parser, $frame );
			} );
		}
	}

	private static function show( array $element, $content, array $written, $parser, $frame ) {
		global $wgLuxeWidgetsHost;
		$host = Widget::host( $wgLuxeWidgetsHost );
		// MediaWiki makes paragraphs of text only on lines of its own: each is a slide, a quote or a step.
		$inside = trim( $content ) === '' ? '' : $parser->recursiveTagParse( "\n" . trim( $content ) . "\n", $frame );
		if ( $host === '' ) {
			return Html::rawElement( 'div', [], $inside );
		}
		$output = $parser->getOutput();
		$output->addHeadItem( Html::element( 'script', [
			// Excludes the script from Cloudflare's Rocket Loader, which reads it only before src.
			'data-cfasync' => 'false',
			'src' => "$host/luxe-widgets.js",
			'async' => true,
		] ), 'luxe-widgets' );
		// Allows the host in the wiki's Content Security Policy.
		$output->addExtraCSPScriptSrc( $host );
		$output->addExtraCSPDefaultSrc( $host );

		$attributes = Widget::editable( $element, $written );
		$language = $attributes['lang'] ?? $parser->getTargetLanguage()->getCode();
		$root = Prerendered::root( $element, $attributes, $host, $language, $inside );
		// Without the div, MediaWiki would add a paragraph, where a block in the content closes the element.
		return Html::rawElement( 'div', [], Html::rawElement( $element['tag'], $attributes, $root . $inside ) );
	}
}
