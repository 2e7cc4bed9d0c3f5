<?php
/**
 * Plugin Name:       Luxe Widgets
 * Description:       Quote form, WhatsApp button, questions and answers, and the answer to an offer, as blocks and shortcodes.
 * Version:           {{version}}
 * Requires at least: 6.1
 * Requires PHP:      7.4
 * Text Domain:       luxe-widgets
 * Domain Path:       /languages
 * Update URI:        false
 *
 * The plugin prints tags such as <luxe-quote-form> and, on pages that have one, the script that brings
 * them to life. Which attributes there are is written in elements.json, which the build makes of the
 * widgets' own definitions; nothing here repeats them.
 */

namespace LuxeWidgets;

defined( 'ABSPATH' ) || exit;

const OPTION = 'luxe_widgets';
/** Handle of the script, and part of its file name: optimisers know a script by the one or the other. */
const SCRIPT = 'luxe-widgets';
const PAGE   = 'luxe-widgets';
/** Bytes; what is larger is not our script. It has about 150,000. */
const SCRIPT_SIZE_LIMIT = MB_IN_BYTES;

/** Keeps the script as it is; data-cfasync counts for Cloudflare only in front of src. */
const SCRIPT_ATTRIBUTES = array(
	'data-cfasync="false"',            // Cloudflare Rocket Loader, LiteSpeed Cache, Autoptimize.
	'data-no-optimize="1"',            // LiteSpeed Cache: combine, minify.
	'data-no-defer="1"',               // LiteSpeed Cache: defer, delay.
	'data-noptimize="1"',              // Autoptimize.
	'data-jetpack-boost="ignore"',     // Jetpack Boost.
	'data-pagespeed-no-defer',         // PageSpeed module.
);

/** Filters of optimisers that take a list of handles, or of parts of addresses, to leave alone. */
const EXCLUSION_LISTS = array(
	'rocket_delay_js_exclusions',      // WP Rocket.
	'rocket_exclude_defer_js',
	'rocket_exclude_js',
	'rocket_minify_excluded_external_js',
	'litespeed_optimize_js_excludes',  // LiteSpeed Cache.
	'litespeed_optm_js_defer_exc',
	'litespeed_optm_gm_js_exc',
	'sgo_js_minify_exclude',           // SiteGround Speed Optimizer.
	'sgo_js_async_exclude',
	'sgo_javascript_combine_exclude',
	'sgo_javascript_combine_excluded_external_paths',
	'perfmatters_delay_js_exclusions', // Perfmatters.
	'perfmatters_defer_js_exclusions',
	'perfmatters_minify_js_exclusions',
	'wp-optimize-minify-default-exclusions',
	'flying_press_exclude_from_minify:js',
	'flying_press_exclude_from_defer:js',
	'flying_press_exclude_from_delay:js',
	'jetpack_boost_render_blocking_js_exclude_handles',
);

/** What the build knows: version, file and integrity of the script, and the elements with their attributes. */
function build(): array {
	static $build;
	return $build ??= json_decode( file_get_contents( __DIR__ . '/elements.json' ), true );
}

/** The saved settings, each with its default. */
function settings(): array {
	return (array) get_option( OPTION, array() ) + array(
		'host'      => build()['host'],
		'pinned'    => false,
		'version'   => build()['version'],
		'integrity' => build()['integrity'],
		'defaults'  => array(),
	);
}

function script_url(): string {
	$settings = settings();
	return $settings['host'] . ( $settings['pinned'] ? "/luxe-widgets@{$settings['version']}.js" : '/luxe-widgets.js' );
}

/** Where the API is unless the settings say otherwise. Each tag names it: nothing else on the page can. */
function origin(): string {
	return preg_replace( '#^(https?://[^/]+).*$#i', '$1', settings()['host'] );
}

/** A text of elements.json in the language of the person who edits. */
function in_words( array $text ): string {
	return $text[ 0 === strpos( determine_locale(), 'ar' ) ? 'ar' : 'en' ];
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

/*
 * Placing a widget.
 */

add_action( 'init', __NAMESPACE__ . '\register' );

function register(): void {
	load_plugin_textdomain( 'luxe-widgets', false, dirname( plugin_basename( __FILE__ ) ) . '/languages' );
	wp_register_script( SCRIPT, script_url(), array(), null, false );
	wp_register_script(
		'luxe-widgets-editor',
		plugins_url( 'editor.js', __FILE__ ),
		array( 'wp-block-editor', 'wp-blocks', 'wp-components', 'wp-element' ),
		build()['version'],
		true
	);

	foreach ( build()['elements'] as $element ) {
		add_shortcode(
			$element['shortcode'],
			static function ( $values, $content = '' ) use ( $element ) {
				return render( $element, (array) $values, (string) $content );
			}
		);
		register_block_type(
			$element['block'],
			array(
				'api_version'     => 3,
				'title'           => in_words( $element['title'] ),
				'description'     => in_words( $element['description'] ),
				'category'        => 'widgets',
				'icon'            => $element['icon'],
				'keywords'        => array( 'luxe' ),
				'supports'        => array( 'html' => false, 'align' => array( 'wide', 'full' ) ),
				'attributes'      => array_map(
					static function ( $attribute ) {
						return array( 'type' => 'boolean' === $attribute['kind'] ? 'boolean' : 'string' );
					},
					free_attributes( $element )
				),
				'editor_script'   => 'luxe-widgets-editor',
				'render_callback' => static function ( $values ) use ( $element ) {
					return render( $element, $values, '', true );
				},
			)
		);
	}
}

/** The attributes that whoever writes a page may set. */
function free_attributes( array $element ): array {
	return array_filter(
		$element['attributes'],
		static function ( $attribute ) {
			return empty( $attribute['siteOnly'] );
		}
	);
}

/** What a block or shortcode says, by the names of the definition. */
function by_name( array $given ): array {
	$values = array();
	foreach ( $given as $name => $value ) {
		// [luxe_whatsapp_button inline]: a name alone arrives as a value. WordPress also knows success_url.
		list( $name, $value ) = is_int( $name ) ? array( $value, 'true' ) : array( $name, $value );
		if ( is_scalar( $name ) && is_scalar( $value ) ) {
			$values[ strtolower( strtr( (string) $name, '_', '-' ) ) ] = $value;
		}
	}
	return $values;
}

/**
 * The attributes that may be printed: known names, known values, plain text; the rest is dropped.
 * The site's defaults fill in what is not given, and alone say what only the site may say: who has
 * written a page can't be told when it is shown (others edit it, blocks and patterns are shared), so
 * no right of an author could be checked then.
 */
function allowed( array $element, array $values ): array {
	$values  = array_intersect_key( $values, free_attributes( $element ) );
	$allowed = array();
	foreach ( $element['attributes'] as $name => $attribute ) {
		$value = plain( $values[ $name ] ?? '' );
		if ( '' === $value ) {
			$value = settings()['defaults'][ $name ] ?? ( 'api-base' === $name ? origin() : '' );
		}
		$value = allowed_value( $attribute, (string) $value );
		if ( '' !== $value ) {
			$allowed[ $name ] = $value;
		}
	}
	return $allowed;
}

/** A value as its author meant it: editors save & as an entity, and paste “curly” quotes around it. */
function plain( $value ): string {
	$text = is_bool( $value ) ? ( $value ? 'true' : '' ) : html_entity_decode( (string) $value, ENT_QUOTES, 'UTF-8' );
	return trim( preg_replace( '/^[\s“”„«»″]+|[\s“”„«»″]+$/u', '', $text ) ?? '' );
}

/** The value in the spelling of its definition, or nothing. */
function allowed_value( array $attribute, string $value ): string {
	if ( 'boolean' === $attribute['kind'] ) {
		return in_array( strtolower( $value ), array( '', 'false', 'no', '0' ), true ) ? '' : 'true';
	}
	if ( 'number' === $attribute['kind'] ) {
		return is_numeric( $value ) ? $value : '';
	}
	if ( 'url' === $attribute['kind'] ) {
		// A page of any website will do, as it would in a link beside the widget; never a script.
		return esc_url_raw( $value, array( 'http', 'https', 'mailto', 'tel' ) );
	}
	foreach ( $attribute['values'] ?? array() as $known ) {
		if ( 0 === strcasecmp( $known, $value ) ) {
			return $known;
		}
	}
	return isset( $attribute['values'] ) ? '' : $value;
}

/** The tag with its attributes; $inside replaces the link that shows until the script runs. */
function render( array $element, array $given, string $inside = '', bool $is_block = false ): string {
	$host = settings()['host'];
	if ( '' === $host ) {
		return current_user_can( 'manage_options' ) ? '<p>' . address_is_missing() . '</p>' : '';
	}
	wp_enqueue_script( SCRIPT );

	$given      = by_name( $given );
	$values     = allowed( $element, $given );
	$attributes = '';
	foreach ( $values as $name => $value ) {
		// The content that a block prints is searched for shortcodes once more.
		$text        = strtr( esc_attr( $value ), array( '[' => '&#91;', ']' => '&#93;' ) );
		$attributes .= sprintf( ' %s="%s"', $name, $text );
	}
	$height = height_of( $element, $values );
	$style  = $height ? "display:block;min-height:{$height}px" : '';
	if ( $is_block ) {
		$attributes .= ' ' . get_block_wrapper_attributes( array( 'style' => $style ) );
	} elseif ( $style ) {
		$attributes .= " style=\"$style\"";
	}

	$inside = trim( force_balance_tags( wp_kses_post( $inside ) ) );
	if ( '' === $inside && isset( $element['fallback'] ) ) {
		$link   = $element['fallback'][ $values['lang'] ?? ( 0 === strpos( get_locale(), 'ar' ) ? 'ar' : 'en' ) ];
		$inside = sprintf( '<a href="%s">%s</a>', esc_url( $host . $link['path'] ), esc_html( $link['text'] ) );
	}
	return notice_of_ignored( $element, $given ) . sprintf( '<%1$s%2$s>%3$s</%1$s>', $element['tag'], $attributes, $inside );
}

/** For those who can edit the page: which attributes on it are the site's to set. Visitors see nothing. */
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

/** Pixels to keep free until the widget is there, so that the page does not jump. */
function height_of( array $element, array $values ): int {
	foreach ( $element['heights'] as $exception ) {
		if ( $exception['value'] === ( $values[ $exception['attribute'] ] ?? '' ) ) {
			return $exception['height'];
		}
	}
	return $element['height'];
}

/*
 * Offers are answered by secret links: such a page is not for search engines, and its address for nobody else.
 */

add_filter(
	'wp_robots',
	static function ( $robots ) {
		return has_secret_address() ? wp_robots_no_robots( $robots ) : $robots;
	}
);
add_action(
	'wp_head',
	static function () {
		if ( has_secret_address() ) {
			echo '<meta name="referrer" content="no-referrer">' . "\n";
		}
	},
	0
);

function has_secret_address(): bool {
	$post = is_singular() ? get_post() : null;
	foreach ( $post ? build()['elements'] : array() as $element ) {
		if ( $element['hasSecretAddress'] && ( has_shortcode( $post->post_content, $element['shortcode'] ) || has_block( $element['block'], $post ) ) ) {
			return true;
		}
	}
	return false;
}

/*
 * The script tag, and optimisers kept away from it.
 */

add_filter( 'script_loader_tag', __NAMESPACE__ . '\script_tag', 10, 2 );

function script_tag( $tag, $handle ) {
	if ( SCRIPT !== $handle ) {
		return $tag;
	}
	$settings   = settings();
	$attributes = SCRIPT_ATTRIBUTES;
	if ( ! preg_match( '/<script\b[^>]*\sasync\b/', $tag ) ) {
		$attributes[] = 'async';
	}
	if ( $settings['pinned'] && $settings['integrity'] ) {
		$attributes[] = 'integrity="' . esc_attr( $settings['integrity'] ) . '" crossorigin="anonymous"';
	}
	return preg_replace( '/<script\b(?=[^>]*\ssrc=)/', '<script ' . implode( ' ', $attributes ), $tag, 1 );
}

foreach ( EXCLUSION_LISTS as $filter ) {
	add_filter(
		$filter,
		static function ( $list ) {
			return array_merge( (array) $list, array( SCRIPT ) );
		}
	);
}
add_filter(
	'autoptimize_filter_js_exclude',
	static function ( $list ) {
		// Autoptimize: text between commas, or an array by name.
		return is_array( $list ) ? $list + array( SCRIPT => '' ) : ltrim( "$list, " . SCRIPT, ', ' );
	}
);
add_filter(
	'w3tc_minify_js_do_tag_minification',
	static function ( $do_minify, $tag ) {
		// W3 Total Cache asks tag by tag.
		return $do_minify && false === strpos( $tag, SCRIPT );
	},
	10,
	2
);

/*
 * The block editor.
 */

add_action( 'enqueue_block_editor_assets', __NAMESPACE__ . '\hand_to_editor' );

function hand_to_editor(): void {
	$elements = array();
	foreach ( build()['elements'] as $element ) {
		$element['title']      = in_words( $element['title'] );
		$element['attributes'] = array_map( __NAMESPACE__ . '\attribute_in_words', free_attributes( $element ) );
		$elements[]            = $element;
	}
	$settings = settings();
	$data     = array(
		'elements'  => $elements,
		'defaults'  => (object) $settings['defaults'],
		'script'    => $settings['host'] ? script_url() : '',
		'integrity' => $settings['pinned'] ? $settings['integrity'] : '',
		'language'  => get_bloginfo( 'language' ),
		'settings'  => current_user_can( 'manage_options' ) ? settings_url() : '',
		'words'     => array(
			'own'         => __( 'Widget', 'luxe-widgets' ),
			'general'     => __( 'Language and behaviour', 'luxe-widgets' ),
			'campaign'    => __( 'Campaign', 'luxe-widgets' ),
			'preview'     => __( 'Preview', 'luxe-widgets' ),
			/* translators: %s: the value that applies where nothing is chosen. */
			'defaultIs'   => __( 'Default: %s', 'luxe-widgets' ),
			'noAddress'   => __( 'The address of the widgets is not set yet.', 'luxe-widgets' ),
			'setAddress'  => __( 'Set the address', 'luxe-widgets' ),
			'askForIt'    => __( 'Please ask an administrator of this site to set it under Settings → Luxe Widgets.', 'luxe-widgets' ),
		),
	);
	wp_add_inline_script( 'luxe-widgets-editor', 'var luxeWidgets = ' . wp_json_encode( $data, JSON_HEX_TAG ) . ';', 'before' );
}

/*
 * The settings page.
 */

add_action(
	'admin_menu',
	static function () {
		add_options_page( 'Luxe Widgets', 'Luxe Widgets', 'manage_options', PAGE, __NAMESPACE__ . '\settings_page' );
	}
);
add_action(
	'admin_init',
	static function () {
		register_setting( PAGE, OPTION, array( 'sanitize_callback' => __NAMESPACE__ . '\sanitized' ) );
	}
);
add_filter(
	'plugin_action_links_' . plugin_basename( __FILE__ ),
	static function ( $links ) {
		array_unshift( $links, '<a href="' . esc_url( settings_url() ) . '">' . esc_html__( 'Settings', 'luxe-widgets' ) . '</a>' );
		return $links;
	}
);
add_action(
	'admin_notices',
	static function () {
		$screen = get_current_screen();
		if ( '' === settings()['host'] && current_user_can( 'manage_options' ) && $screen && 'plugins' === $screen->id ) {
			echo '<div class="notice notice-info"><p>' . address_is_missing() . '</p></div>'; // phpcs:ignore -- escaped there.
		}
	}
);

function settings_url(): string {
	return admin_url( 'options-general.php?page=' . PAGE );
}

function address_is_missing(): string {
	return sprintf(
		'<strong>Luxe Widgets:</strong> %s <a href="%s">%s</a>',
		esc_html__( 'The address of the widgets is not set yet.', 'luxe-widgets' ),
		esc_url( settings_url() ),
		esc_html__( 'Set the address', 'luxe-widgets' )
	);
}

/** The attributes common to all widgets, which can have a default for the whole site. */
function common_attributes(): array {
	return array_filter(
		build()['elements'][0]['attributes'],
		static function ( $attribute ) {
			return 'own' !== $attribute['group'];
		}
	);
}

/** The origin (and folder) in whatever was pasted: an address, the script's address, or the whole snippet. */
function host_in( string $text ): string {
	$text = trim( $text );
	if ( preg_match( '#https?://[^\s"\'<>]+#i', $text, $found ) ) {
		$text = $found[0];
	} elseif ( preg_match( '#^[\w.-]+(:\d+)?(/|$)#', $text ) ) {
		$text = 'https://' . $text;
	} else {
		return '';
	}
	$url = esc_url_raw( preg_replace( '#(/luxe-widgets[^/]*\.js)?/*([?\#].*)?$#', '', $text ), array( 'https', 'http' ) );
	return wp_parse_url( $url, PHP_URL_HOST ) ? $url : '';
}

/** Settings as they may be saved; what can't be used stays as it was, and is named. */
function sanitized( $given ): array {
	$given    = (array) $given;
	$text     = static function ( $name ) use ( $given ) {
		return isset( $given[ $name ] ) && is_string( $given[ $name ] ) ? trim( $given[ $name ] ) : '';
	};
	$settings = settings();

	$host = host_in( $text( 'host' ) );
	if ( '' !== $host || '' === $text( 'host' ) ) {
		$settings['host'] = $host;
	} else {
		add_settings_error( PAGE, 'host', not_an_address() );
	}

	$settings['pinned'] = ! empty( $given['pinned'] );
	if ( preg_match( '/^\d+\.\d+\.\d+[\w.-]*$/', $text( 'version' ) ) ) {
		$settings['version'] = $text( 'version' );
	} else {
		add_settings_error( PAGE, 'version', __( 'A version looks like 1.2.3.', 'luxe-widgets' ) );
	}
	if ( preg_match( '#^(sha(256|384|512)-[\w+/]+=*)?$#', $text( 'integrity' ) ) ) {
		$settings['integrity'] = $text( 'integrity' );
	} else {
		add_settings_error( PAGE, 'integrity', __( 'An integrity value begins with sha256-, sha384- or sha512-.', 'luxe-widgets' ) );
	}

	$former   = $settings['defaults'];
	$defaults = array();
	foreach ( common_attributes() as $name => $attribute ) {
		$entered = sanitize_text_field( $given['defaults'][ $name ] ?? '' );
		$value   = 'url' === $attribute['kind'] ? host_in( $entered ) : allowed_value( $attribute, $entered );
		if ( 'url' === $attribute['kind'] && '' === $value && '' !== $entered ) {
			add_settings_error( PAGE, $name, not_an_address() );
			$value = $former[ $name ] ?? '';
		}
		$defaults[ $name ] = $value;
	}
	$settings['defaults'] = array_filter( $defaults, 'strlen' );
	return $settings;
}

function not_an_address(): string {
	return __( 'That is not an address. It looks like https://widgets.example.com.', 'luxe-widgets' );
}

/** What is wrong with the script as it is set, in one sentence; '' where it answers as it should. */
function problem_with_script(): string {
	$settings = settings();
	if ( is_ssl() && 0 === strpos( $settings['host'], 'http:' ) ) {
		return __( 'This site is served by https, so the address of the widgets has to begin with https, too.', 'luxe-widgets' );
	}
	// "Safe": not to machines behind the firewall, where it is this server that would be let in.
	$limits   = array(
		'timeout'             => 5,
		'redirection'         => 2,
		'limit_response_size' => 2 * SCRIPT_SIZE_LIMIT,
	);
	$response = wp_safe_remote_get( script_url(), $limits );
	$body     = wp_remote_retrieve_body( $response );
	$is_whole = strlen( $body ) < SCRIPT_SIZE_LIMIT;
	if ( 200 !== wp_remote_retrieve_response_code( $response ) || ! $is_whole || false === strpos( $body, 'luxe-quote-form' ) ) {
		/* translators: %s: address of a file. */
		return sprintf( __( 'This site’s server finds no widgets at %s. Is the address right?', 'luxe-widgets' ), script_url() );
	}
	list( $algorithm, $hash ) = explode( '-', $settings['integrity'] . '-', 3 );
	if ( $settings['pinned'] && $hash && base64_encode( hash( $algorithm, $body, true ) ) !== $hash ) {
		return __( 'The integrity value does not fit that version: browsers would refuse the script.', 'luxe-widgets' );
	}
	return '';
}

function settings_page(): void {
	$settings = settings();
	$campaign = array_filter(
		common_attributes(),
		static function ( $attribute ) {
			return 'campaign' === $attribute['group'];
		}
	);
	?>
	<div class="wrap">
		<h1>Luxe Widgets</h1>
		<form method="post" action="options.php">
			<?php settings_fields( PAGE ); ?>
			<table class="form-table" role="presentation">
				<tr>
					<th scope="row"><label for="luxe-host"><?php esc_html_e( 'Address of the widgets', 'luxe-widgets' ); ?></label></th>
					<td>
						<input type="text" inputmode="url" dir="ltr" class="regular-text code" id="luxe-host" name="<?php echo esc_attr( OPTION ); ?>[host]" value="<?php echo esc_attr( $settings['host'] ); ?>" placeholder="https://widgets.example.com" aria-describedby="luxe-host-help">
						<p class="description" id="luxe-host-help"><?php esc_html_e( 'Where the script comes from. You can also paste the script’s full address or the whole snippet you were sent.', 'luxe-widgets' ); ?></p>
						<?php
						if ( $settings['host'] ) {
							$problem = problem_with_script();
							printf(
								'<div class="notice notice-%s inline"><p>%s</p></div>',
								$problem ? 'warning' : 'success',
								esc_html( $problem ? $problem : __( 'The script is there. You can place widgets now.', 'luxe-widgets' ) )
							);
						}
						?>
					</td>
				</tr>
				<tr>
					<th scope="row"><?php esc_html_e( 'Version', 'luxe-widgets' ); ?></th>
					<td>
						<fieldset>
							<legend class="screen-reader-text"><?php esc_html_e( 'Version', 'luxe-widgets' ); ?></legend>
							<p><label><input type="radio" name="<?php echo esc_attr( OPTION ); ?>[pinned]" value="" <?php checked( ! $settings['pinned'] ); ?>> <?php esc_html_e( 'Always the newest', 'luxe-widgets' ); ?></label></p>
							<p><label><input type="radio" name="<?php echo esc_attr( OPTION ); ?>[pinned]" value="1" <?php checked( $settings['pinned'] ); ?>> <?php esc_html_e( 'Exactly this one; the browser checks that nobody has changed it', 'luxe-widgets' ); ?></label></p>
							<p style="margin-inline-start:24px">
								<label for="luxe-version"><?php esc_html_e( 'Version number', 'luxe-widgets' ); ?></label>
								<input type="text" dir="ltr" class="code" size="12" id="luxe-version" name="<?php echo esc_attr( OPTION ); ?>[version]" value="<?php echo esc_attr( $settings['version'] ); ?>">
							</p>
							<p style="margin-inline-start:24px">
								<label for="luxe-integrity"><?php esc_html_e( 'Integrity', 'luxe-widgets' ); ?></label>
								<input type="text" dir="ltr" class="large-text code" id="luxe-integrity" name="<?php echo esc_attr( OPTION ); ?>[integrity]" value="<?php echo esc_attr( $settings['integrity'] ); ?>">
							</p>
						</fieldset>
					</td>
				</tr>
			</table>
			<h2><?php esc_html_e( 'Defaults for all widgets', 'luxe-widgets' ); ?></h2>
			<p><?php esc_html_e( 'Every block and shortcode can differ. Leave a field empty and the widget decides for itself.', 'luxe-widgets' ); ?></p>
			<?php
			default_fields( array_diff_key( common_attributes(), $campaign ) );
			echo '<h2>' . esc_html__( 'Campaign', 'luxe-widgets' ) . '</h2>';
			echo '<p>' . esc_html__( 'Sent along with a lead where the visitor’s own link names no campaign.', 'luxe-widgets' ) . '</p>';
			default_fields( $campaign );
			submit_button();
			?>
		</form>
	</div>
	<?php
}

function default_fields( array $attributes ): void {
	echo '<table class="form-table" role="presentation">';
	foreach ( array_map( __NAMESPACE__ . '\attribute_in_words', $attributes ) as $name => $attribute ) {
		$saved = settings()['defaults'][ $name ] ?? '';
		$field = sprintf( 'id="luxe-%1$s" name="%2$s[defaults][%1$s]"', esc_attr( $name ), esc_attr( OPTION ) );
		printf( '<tr><th scope="row"><label for="luxe-%s">%s</label></th><td>', esc_attr( $name ), esc_html( $attribute['label'] ) );
		if ( isset( $attribute['options'] ) ) {
			printf( '<select %s><option value="">%s</option>', $field, esc_html( $attribute['unset'] ) ); // phpcs:ignore -- escaped above.
			foreach ( $attribute['options'] as $value => $label ) {
				printf( '<option value="%s"%s>%s</option>', esc_attr( $value ), selected( $saved, $value, false ), esc_html( $label ) );
			}
			echo '</select>';
		} else {
			printf( '<input type="text" dir="%s" class="regular-text" %s value="%s">', 'url' === $attribute['kind'] ? 'ltr' : 'auto', $field, esc_attr( $saved ) ); // phpcs:ignore -- escaped above.
		}
		echo $attribute['hint'] ? '<p class="description">' . esc_html( $attribute['hint'] ) . '</p>' : '';
		echo '</td></tr>';
	}
	echo '</table>';
}

/*
 * Uninstalling leaves nothing behind.
 */

register_uninstall_hook( __FILE__, __NAMESPACE__ . '\uninstall' );

function uninstall(): void {
	foreach ( is_multisite() ? get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) : array( 0 ) as $site ) {
		if ( $site ) {
			switch_to_blog( $site );
		}
		delete_option( OPTION );
		if ( $site ) {
			restore_current_blog();
		}
	}
}
