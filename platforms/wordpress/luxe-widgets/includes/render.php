<?php
/** Renders the tag of a widget. */

namespace LuxeWidgets;

defined( 'ABSPATH' ) || exit;

/**
 * Renders a tag with its attributes. $inside is the widget's content, or replaces the fallback link. A block ($is_block)
 * has the classes that its settings add.
 */
function render( array $element, array $given, string $inside = '', bool $is_block = false ): string {
	$host = settings()['host'];
	if ( '' === $host ) {
		return current_user_can( 'manage_options' ) ? '<p>' . missing_address_message() . '</p>' : '';
	}
	wp_enqueue_script( SCRIPT );

	$given      = by_name( $given );
	$values     = allowed( $element, $given );
	$attributes = '';
	foreach ( $values as $name => $value ) {
		// Unlike esc_attr(), it also escapes existing entities.
		$attributes .= sprintf( ' %s="%s"', $name, Prerendered::escape( $value ) );
	}
	$height = Widget::height( $element['placement'], $values );
	$style  = $height ? "display:block;min-height:{$height}px" : '';
	if ( $is_block ) {
		$attributes .= ' ' . get_block_wrapper_attributes( array( 'style' => $style ) );
	} elseif ( $style ) {
		$attributes .= " style=\"$style\"";
	}

	$language = $values['lang'] ?? language_of( get_locale() );
	// Programs that show a feed insert its HTML by script, where browsers make no shadow root.
	$root = is_feed() ? '' : Prerendered::root( $element, $values, $host, $language, $inside );
	$inside = '' === $inside ? Widget::link( $element, $values, $host, $language ) : $inside;
	return notice_of_ignored( $element, $given ) . sprintf( '<%1$s%2$s>%3$s</%1$s>', $element['tag'], $attributes, $root . $inside );
}

/** Tells editors of the page which attributes only the site may set. Visitors see nothing. */
function notice_of_ignored( array $element, array $values ): string {
	$ignored = array_intersect_key( $values, array_diff_key( $element['attributes'], free_attributes( $element ) ) );
	$post    = get_the_ID();
	if ( ! $ignored || ! ( $post ? current_user_can( 'edit_post', $post ) : current_user_can( 'edit_theme_options' ) ) ) {
		return '';
	}
	$text = sprintf(
		/* translators: %s: name of an attribute. */
		__( 'The attribute %s has no effect here: only an administrator can say where leads go, under Settings → Luxe Widgets. You can remove it; visitors do not see this note.', 'luxe-widgets' ),
		implode( ', ', array_keys( $ignored ) )
	);
	return '<p><strong>Luxe Widgets:</strong> ' . esc_html( $text ) . '</p>';
}
