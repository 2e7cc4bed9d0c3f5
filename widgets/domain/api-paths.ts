// Written in full, so that a path can be searched for and each script bundles only its own.

/** Accepts a filled form (`SubmitDealBody`). */
export const submitDealPath = '/api/v1/public/submit-deal';
/** Accepts the phone number of a visitor who continues on WhatsApp (`WhatsappLeadBody`). */
export const submitWhatsappLeadPath = '/api/v1/public/submit-whatsapp-lead';
/** Accepts the answer to an offer, `{uuid, status}`. */
export const offerResponsesPath = '/api/v1/public/submissions/client-offer-responses';
/** Returns the offer `?uuid=` in words (`OfferDetails`). */
export const offerPath = '/api/v1/public/offer';
/** Accepts hourly counts from `navigator.sendBeacon` (`FunnelBeacon`). */
export const countsPath = '/api/v1/public/counts';
/** Accepts `{ip}`, returns `{"country-code"}` and stores nothing. */
export const countryByIpPath = '/api/v1/public/get-visitor-country-code-by-ip';
/** Returns the visitor's own address, `{ip}`. */
export const ipPath = '/api/v1/public/ip';

/**
 * Returns the path of the page of a request (docs/request-page.md); without a secret, that of the request that the
 * browser sent last.
 */
export const requestPath = (secret?: string): string => `/request${secret ? `/${secret}` : ''}`;

/** Prefix of all API paths; no page of the site has it. */
export const apiPrefix = '/api/';
