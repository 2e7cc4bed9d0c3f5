/** Photos per item. The form takes no more; the server refuses a body with more. */
export const maxPhotos = 3;

/**
 * The largest body of submit-deal that the server takes by default (`BODY_LIMIT_MB`), in bytes of
 * JSON: ten items with three photos each, as the form shrinks them and the wire repeats them.
 */
export const maxBodyBytes = 32 * 1024 * 1024;
