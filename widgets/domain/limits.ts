/**
 * Maximum photos per item: the form accepts no more, and the server rejects a JSON body with more, and leaves out the
 * surplus of a plain form.
 */
export const maxPhotos = 3;

/**
 * Default body limit of submit-deal (`BODY_LIMIT_MB`) in bytes of JSON: ten items with three photos each,
 * as shrunk by the form. The wire has each photo twice (docs/decisions/form.md, "How photos are sent").
 */
export const maxBodyBytes = 32 * 1024 * 1024;
