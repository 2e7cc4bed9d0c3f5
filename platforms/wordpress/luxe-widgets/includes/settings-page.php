<?php
/** The settings page and links to it. */

namespace LuxeWidgets;

defined( 'ABSPATH' ) || exit;

add_action(
	'admin_menu',
	static fn() => add_options_page( 'Luxe Widgets', 'Luxe Widgets', 'manage_options', PAGE, __NAMESPACE__ . '\settings_page' )
);

add_filter(
	'plugin_action_links_' . plugin_basename( PLUGIN_FILE ),
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
			echo '<div class="notice notice-info"><p>' . missing_address_message() . '</p></div>'; // phpcs:ignore -- escaped there.
		}
	}
);

/** URL of the settings page. */
function settings_url(): string {
	return admin_url( 'options-general.php?page=' . PAGE );
}

/** Message for administrators while no address is set, as HTML. */
function missing_address_message(): string {
	return sprintf(
		'<strong>Luxe Widgets:</strong> %s <a href="%s">%s</a>',
		esc_html__( 'The address of the widgets is not set yet.', 'luxe-widgets' ),
		esc_url( settings_url() ),
		esc_html__( 'Set the address', 'luxe-widgets' )
	);
}

/** Prints the page. */
function settings_page(): void {
	$settings = settings();
	$campaign = array_filter( common_attributes(), static fn( $attribute ) => 'campaign' === $attribute['group'] );
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
							test_button();
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
							<p><label><input type="radio" name="<?php echo esc_attr( OPTION ); ?>[pinned]" value="1" <?php checked( $settings['pinned'] ); ?>> <?php esc_html_e( 'Exactly this one; the browser checks that it is unchanged', 'luxe-widgets' ); ?></label></p>
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
			<p><?php esc_html_e( 'Blocks and shortcodes can override these, except the address of the API. Leave a field empty to use the widget’s own default.', 'luxe-widgets' ); ?></p>
			<?php
			default_fields( array_diff_key( common_attributes(), $campaign ) );
			echo '<h2>' . esc_html__( 'Campaign', 'luxe-widgets' ) . '</h2>';
			echo '<p>' . esc_html__( 'Sent with a lead if the visitor’s own link names no campaign.', 'luxe-widgets' ) . '</p>';
			default_fields( $campaign );
			submit_button();
			?>
		</form>
	</div>
	<?php
}

/** Prints a table with one field for each attribute, filled with its default for the site. */
function default_fields( array $attributes ): void {
	echo '<table class="form-table" role="presentation">';
	foreach ( array_map( __NAMESPACE__ . '\translated_attribute', $attributes ) as $name => $attribute ) {
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
