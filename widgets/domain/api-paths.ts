// Written in full: where one stands is found by searching for it, and each script takes only its own.

/** Takes a filled form (`SubmitDealBody`). */
export const submitDealPath = '/api/v1/public/submit-deal';
/** Takes a phone number that goes on to WhatsApp (`WhatsappLeadBody`). */
export const submitWhatsappLeadPath = '/api/v1/public/submit-whatsapp-lead';
/** Takes the answer to an offer, `{uuid, status}`. */
export const offerResponsesPath = '/api/v1/public/submissions/client-offer-responses';
/** Gives what `?uuid=` offers, in words (`OfferDetails`). */
export const offerPath = '/api/v1/public/offer';
/** Takes `{ip}` and gives `{"country-code"}`; stores nothing. */
export const countryByIpPath = '/api/v1/public/get-visitor-country-code-by-ip';
/** Gives the visitor's own address, `{ip}`. */
export const ipPath = '/api/v1/public/ip';

/** What all of them begin with; no page of the site does. */
export const apiPrefix = '/api/';
