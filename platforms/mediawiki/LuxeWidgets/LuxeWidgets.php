<?php

use LuxeWidgets\Widget;

/**
 * Takes the widgets as tags in wiki text, without raw HTML: every editor may place them. Tags, attributes and
 * heights come from elements.json, which the build makes from the contracts.
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
		$output = $parser->getOutput();
		$output->addHeadItem( Html::element( 'script', [
			'data-cfasync' => 'false',
			'src' => "$wgLuxeWidgetsHost/luxe-widgets.js",
			'async' => true,
		] ), 'luxe-widgets' );
		// Where the wiki has a Content Security Policy.
		$output->addExtraCSPScriptSrc( $wgLuxeWidgetsHost );
		$output->addExtraCSPDefaultSrc( $wgLuxeWidgetsHost );

		$attributes = Widget::editable( $element, $written );
		$inside = $parser->recursiveTagParse( trim( $content ), $frame );
		// Inside a paragraph, the first block of the content would end the element.
		return Html::rawElement( 'div', [], Html::rawElement( $element['tag'], $attributes, $inside ) );
	}
}
