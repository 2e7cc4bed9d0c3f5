<?php

/** The widgets as tags in wiki text, without raw HTML: whoever may edit a page may place them. */
class LuxeWidgets {
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

	/** @param Parser $parser */
	public static function register( $parser ) {
		foreach ( array_keys( self::HEIGHTS ) as $tag ) {
			$parser->setHook( $tag, static function ( $content, $attributes, $parser, $frame ) use ( $tag ) {
				return self::show( $tag, (string)$content, $attributes, $parser, $frame );
			} );
		}
	}

	private static function show( $tag, $content, array $given, $parser, $frame ) {
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

		$attributes = array_intersect_key( $given, array_flip( self::ATTRIBUTES ) );
		$height = self::HEIGHTS[$tag];
		if ( $height ) {
			$attributes['style'] = "display:block; min-height:{$height}px";
		}
		$inside = $parser->recursiveTagParse( trim( $content ), $frame );
		// Inside a paragraph, the first block of the content would end the element.
		return Html::rawElement( 'div', [], Html::rawElement( $tag, $attributes, $inside ) );
	}
}
