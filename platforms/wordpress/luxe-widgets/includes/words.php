<?php
/**
 * Texts of elements.json in the language of the person who edits.
 */

namespace LuxeWidgets;

defined( 'ABSPATH' ) || exit;

/** The language of a locale, such as ar, ar_AE or ary; Aragonese (arg) is none of ours. */
function language_of( string $locale ): string {
	return preg_match( '/^ary?(_|$)/', $locale ) ? 'ar' : 'en';
}

/** A text of elements.json in the language of the person who edits. */
function in_words( array $text ): string {
	return $text[ language_of( determine_locale() ) ];
}

/** An attribute with its label, hint and choices in that language. */
function attribute_in_words( array $attribute ): array {
	foreach ( array( 'label', 'hint', 'unset' ) as $part ) {
		$attribute[ $part ] = isset( $attribute[ $part ] ) ? in_words( $attribute[ $part ] ) : '';
	}
	if ( isset( $attribute['options'] ) ) {
		$attribute['options'] = array_map( __NAMESPACE__ . '\in_words', $attribute['options'] );
	}
	return $attribute;
}
