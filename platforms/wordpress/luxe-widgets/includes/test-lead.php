<?php
/**
 * "Send a test lead": an empty page of the site, with the site's response headers, loads the script and sends a
 * lead as a visitor's browser would.
 */

namespace LuxeWidgets;

defined( 'ABSPATH' ) || exit;

/** Query parameter of the test page, and the action of its nonce. */
const TEST = 'luxe-widgets-test';

// Priority 0 runs before WordPress redirects to another URL.
add_action( 'template_redirect', __NAMESPACE__ . '\test_page', 0 );
add_filter( 'determine_locale', __NAMESPACE__ . '\language_of_test' );
add_action( 'admin_enqueue_scripts', __NAMESPACE__ . '\test_button_script' );

/** URL of the page, with the signed-in user's nonce. */
function test_page_url(): string {
	return add_query_arg( TEST, wp_create_nonce( TEST ), home_url( '/' ) );
}

/** Shows the test page in the user's language, like the settings page, not in the site's. */
function language_of_test( $locale ) {
	static $is_asking = false;
	if ( $is_asking || ! isset( $_GET[ TEST ] ) || ! function_exists( 'wp_get_current_user' ) ) {
		return $locale;
	}
	// To determine the user, WordPress may translate texts, which calls this filter again.
	$is_asking = true;
	$locale    = get_user_locale();
	$is_asking = false;
	return $locale;
}

/** Enqueues the button's script on the settings page. */
function test_button_script( $screen ): void {
	if ( 'settings_page_' . PAGE === $screen ) {
		wp_enqueue_script( 'luxe-widgets-test-button', plugins_url( 'test-button.js', PLUGIN_FILE ), array(), build()['version'], true );
	}
}

/** Messages by outcome. test-lead.js fills in %1$s and %2$s. */
function test_messages(): array {
	return array(
		'arrived'     => __( 'The test lead has arrived. Leads from this site arrive.', 'luxe-widgets' ),
		/* translators: %1$s: address of a server. */
		'unreachable' => __( 'Nothing answers at %1$s. Is the address right, and is the server running?', 'luxe-widgets' ),
		/* translators: %1$s: address of a server. */
		'wrong'       => __( 'Something answers at %1$s, but it does not accept leads. Is the address right?', 'luxe-widgets' ),
		/* translators: %1$s: address of a server, %2$s: address of this site. */
		'cors'        => __( 'The server at %1$s does not accept leads from %2$s (CORS). Ask its administrator to add this address to ALLOWED_ORIGINS.', 'luxe-widgets' ),
		/* translators: %1$s: what to add, %2$s: names of directives. */
		'policy'      => __( 'The Content Security Policy of this site blocks the widgets. Add %1$s to %2$s.', 'luxe-widgets' ),
		/* translators: %1$s: address of a file. */
		'script'      => __( 'The script at %1$s does not run, so visitors see no widgets. Is the address right?', 'luxe-widgets' ),
		'insecure'    => needs_https_message(),
		/* translators: %1$s: address of a server, %2$s: number of its answer. */
		'refused'     => __( 'The server at %1$s did not accept the lead: it answered %2$s.', 'luxe-widgets' ),
	);
}

/** Data for test-lead.js. */
function test_data(): array {
	$lead = build()['testLead'];
	$base = settings()['defaults']['api-base'] ?? origin();
	return array(
		'url'      => $base . $lead['path'],
		'body'     => wp_json_encode( array( 'submissionId' => wp_generate_uuid4() ) + $lead['body'] ),
		'script'   => script_url(),
		'messages' => test_messages(),
	);
}

/** Shows the page, only to users who may change the settings. */
function test_page(): void {
	if ( ! isset( $_GET[ TEST ] ) ) {
		return;
	}
	$nonce = sanitize_key( wp_unslash( $_GET[ TEST ] ) );
	if ( ! current_user_can( 'manage_options' ) || ! wp_verify_nonce( $nonce, TEST ) ) {
		wp_die( esc_html__( 'This test has expired. Start it again on the settings page.', 'luxe-widgets' ), '', array( 'response' => 403 ) );
	}
	nocache_headers();
	header( 'X-Robots-Tag: noindex' );
	wp_register_script( 'luxe-widgets-test-lead', plugins_url( 'test-lead.js', PLUGIN_FILE ), array(), build()['version'], false );
	?>
	<!doctype html>
	<html <?php language_attributes(); ?>>
	<head>
		<meta charset="<?php bloginfo( 'charset' ); ?>">
		<meta name="viewport" content="width=device-width">
		<title>Luxe Widgets</title>
		<?php wp_print_scripts( array( 'luxe-widgets-test-lead', SCRIPT ) ); ?>
	</head>
	<body>
		<p id="luxe-widgets-test" role="status" data-test="<?php echo esc_attr( wp_json_encode( test_data() ) ); ?>"></p>
	</body>
	</html>
	<?php
	exit;
}

/** Prints the button and a status area. */
function test_button(): void {
	printf(
		'<p><button type="button" class="button" id="luxe-test" data-page="%1$s" data-sending="%2$s" data-silent="%3$s">%4$s</button></p>',
		esc_url( test_page_url() ),
		esc_attr__( 'The test lead is on its way.', 'luxe-widgets' ),
		esc_attr__( 'This site does not show the test page in a frame, or blocks the plugin’s own script.', 'luxe-widgets' ),
		esc_html__( 'Send a test lead', 'luxe-widgets' )
	);
	printf(
		'<div id="luxe-test-result" role="status" class="inline"><p hidden></p><p hidden><a href="%1$s" target="_blank">%2$s</a></p></div>',
		esc_url( test_page_url() ),
		esc_html__( 'Try it in a separate tab', 'luxe-widgets' )
	);
	echo '<p class="description">' . esc_html__( 'Sent from a page of this site with the saved settings. The server stores it as a test and delivers it to no one.', 'luxe-widgets' ) . '</p>';
}
