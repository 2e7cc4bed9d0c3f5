<?php
/** Texts of elements.json in the editor's language. */

namespace LuxeWidgets;

defined( 'ABSPATH' ) || exit;

/** Maps a locale such as ar, ar_AE or ary to a language. Aragonese (arg) is not Arabic. */
function language_of( string $locale ): string {
	return preg_match( '/^ary?(_|$)/', $locale ) ? 'ar' : 'en';
}

/** Returns a text of elements.json in the editor's language. */
function translated( array $text ): string {
	return $text[ language_of( determine_locale() ) ];
}

/** Returns an attribute with label, hint and choices in the editor's language. */
function translated_attribute( array $attribute ): array {
	foreach ( array( 'label', 'hint', 'unset' ) as $part ) {
		$attribute[ $part ] = isset( $attribute[ $part ] ) ? translated( $attribute[ $part ] ) : '';
	}
	if ( isset( $attribute['options'] ) ) {
		$attribute['options'] = array_map( __NAMESPACE__ . '\translated', $attribute['options'] );
	}
	return $attribute;
}
