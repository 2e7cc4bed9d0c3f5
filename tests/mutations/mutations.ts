/** A fault in product code that a user would notice. The tests must catch it. */
export interface Mutation {
  /** Consequence for the user. */
  fault: string;
  file: string;
  /** Occurs exactly once in the file. */
  search: string;
  replace: string;
  /** Build steps that bring the fault into dist, for tests that load built files. */
  build?: readonly string[];
  /** Related test files, by the step of `npm test` that runs them. */
  tests: Partial<Record<'unit' | 'server' | 'postgres' | 'elements' | 'e2e', readonly string[]>>;
  /** Browser of element and end-to-end tests; default: chromium. */
  browser?: 'chromium' | 'firefox' | 'webkit';
}

export const mutations: readonly Mutation[] = [
  // Intake
  {
    fault: 'the server accepts a lead without email',
    file: 'server/http/intake/quotes.ts',
    search: "email: required('Email is required'),",
    replace: 'email: text,',
    tests: { server: ['submit-deal-refused'] },
  },
  {
    fault: 'the second photo of an older client is lost',
    file: 'server/http/intake/quotes.ts',
    search: 'item.image1Base64, item.image2Base64, item.image3Base64]',
    replace: 'item.image1Base64, item.image3Base64]',
    tests: { server: ['submit-deal-photos'] },
  },
  {
    fault: 'a visitor evades the rate limit with an invented X-Forwarded-For',
    file: 'server/http/limits/client-address.ts',
    search: 'const claimed = trustedProxies > 0 &&',
    replace: 'const claimed =',
    tests: { server: ['client-address'] },
  },
  {
    fault: 'pages of any origin may send leads in spite of ALLOWED_ORIGINS',
    file: 'server/http/allowed-origins.ts',
    search: 'allowedOrigins.includes(origin) ||',
    replace: 'allowedOrigins.length > 0 ||',
    tests: { server: ['allowed-origins'] },
  },
  // Store
  {
    fault: 'a lead that is sent again with another condition is dropped as a repeat',
    file: 'server/store/content-hash.ts',
    search: '        model,\n        condition,\n        photos.map(',
    replace: '        model,\n        photos.map(',
    tests: { server: ['versions'] },
  },
  {
    fault: 'test leads are delivered to the team',
    file: 'server/store/leads.ts',
    search: 'if (rowId && !lead.isTest) {',
    replace: 'if (rowId) {',
    tests: { server: ['test-leads'] },
  },
  {
    fault: 'on PostgreSQL, a busy server keeps the others from delivering',
    file: 'server/store/postgres-database.ts',
    search: "skipLocked: 'for update skip locked',",
    replace: "skipLocked: 'for update',",
    tests: { postgres: ['postgres/sharing'] },
  },
  {
    fault: 'deliveries wait for hours after the clock was set back',
    file: 'server/store/outbox-sql.ts',
    search: 'or attempted_at > cast(?2 as bigint) +',
    replace: 'or attempted_at > 9000000000000000 +',
    tests: { server: ['outbox'] },
  },
  {
    fault: 'old leads are kept for ever',
    file: 'server/retention/retention.ts',
    search: 'Date.now() - days * day',
    replace: 'Date.now() - days * day * 1000',
    tests: { server: ['retention'] },
  },
  // Deliverer
  {
    fault: 'receivers reject webhooks, whose timestamp lies in the far future',
    file: 'server/delivery/webhook-signature.ts',
    search: 'String(Math.floor(now / 1000))',
    replace: 'String(now)',
    tests: { server: ['webhook-signature'] },
  },
  {
    fault: 'a receiver that is down is called every few seconds',
    file: 'server/delivery/timing.ts',
    search: 'firstPause * 2 ** (attempts - 1)',
    replace: 'firstPause',
    tests: { unit: ['delivery-pauses'] },
  },
  {
    fault: 'a server that lost its lease overwrites the outcome of another server',
    file: 'server/store/outbox-sql.ts',
    search: 'where delivery_id = ?1 and attempts = ?2 and finished_at is null`',
    replace: 'where delivery_id = ?1 and ?2 >= 0 and finished_at is null`',
    tests: { server: ['deliverer-leases', 'outbox'] },
  },
  // Offers
  {
    fault: 'a visitor who reloads the page after answering an offer sees an error',
    file: 'server/store/offers.ts',
    search: 'const repeatWindow = 15 * 60 * 1000;',
    replace: 'const repeatWindow = -1;',
    tests: { server: ['offers'] },
  },
  {
    fault: 'a mail scanner that opens the link answers an offer',
    file: 'widgets/offer-response/useOfferResponse.ts',
    search: "const isConfirmed = !!taps || !(attributes.confirm || query.get('confirm') === '1');",
    replace: 'const isConfirmed = true;',
    tests: { elements: ['offer-response'] },
  },
  // Form state
  {
    fault: 'a new country changes the dial code of a number that was typed already',
    file: 'widgets/quote-form/reduce.ts',
    search: 'if (change.country && !state.contact.phone)',
    replace: 'if (change.country)',
    tests: { elements: ['quote-form-country', 'phone-field'], e2e: ['required-fields'] },
    build: ['script'],
  },
  {
    fault: 'a removed item can not be brought back',
    file: 'widgets/quote-form/reduce.ts',
    search: 'removed: { item, index },',
    replace: 'removed: null,',
    tests: { e2e: ['items-and-language'] },
    build: ['script'],
  },
  {
    fault: 'Italian numbers lose their leading zero',
    file: 'widgets/domain/phone.ts',
    search: "['IT', 'SM',",
    replace: "['SM',",
    tests: { unit: ['domain-phone'] },
  },
  {
    fault: 'Enter in an input method chooses a row of the list',
    file: 'widgets/fields/list-keys.ts',
    search: 'if (event.keyCode === 229) return;',
    replace: '',
    tests: { elements: ['combobox'] },
  },
  {
    fault: 'a draft is offered after weeks',
    file: 'widgets/quote-form/draft/draft.ts',
    search: 'const lifetime = 24 * 60 * 60 * 1000;',
    replace: 'const lifetime = 90 * 24 * 60 * 60 * 1000;',
    tests: { elements: ['draft'] },
  },
  {
    fault: 'a host that moves the form empties it',
    file: 'widgets/element/define-element.ts',
    search: '        if (this.isConnected) return;\n        this.#unwatchLanguage();',
    replace: '        this.#unwatchLanguage();',
    tests: { elements: ['define-element-lifecycle'] },
  },
  // Photos
  {
    fault: 'a PNG with a transparent background arrives black',
    file: 'widgets/quote-form/photos/canvas.ts',
    search: "fill(width, height, '#fff')",
    replace: "fill(width, height, '#000')",
    tests: { elements: ['photo-preparation'] },
  },
  {
    fault: 'Safari takes no photos, because it has no ImageDecoder',
    file: 'widgets/quote-form/photos/decode.ts',
    search: '  } catch {\n    return createImageBitmap(blob);',
    replace: '  } catch (error) {\n    throw error;',
    tests: { elements: ['photo-preparation'] },
    browser: 'webkit',
  },
  {
    fault: 'a picture of a billion pixels takes the memory of the server',
    file: 'server/drawing/check-photo.ts',
    search: "if (width * height > maxPixels) return { reason: 'too-many-pixels' };",
    replace: '',
    tests: { server: ['submit-deal-photos', 'picture-bombs'] },
  },
  // Campaign
  {
    fault: 'a new campaign keeps parameters of the previous one',
    file: 'widgets/client/campaign-store.ts',
    search: '    else storage.remove(parameter);\n',
    replace: '',
    tests: { elements: ['client-storage'] },
  },
  // Languages
  {
    fault: 'Arabic counts have the wrong plural',
    file: 'widgets/i18n/translate.ts',
    search: 'plurals.select(Number(values.count))',
    replace: "(Number(values.count) === 1 ? 'one' : 'other')",
    tests: { unit: ['translator', 'i18n'] },
  },
  {
    fault: 'an element inside another shadow root ignores the language of the page',
    file: 'widgets/client/locale.ts',
    search: 'node = node.parentNode ?? shadowHost(node);',
    replace: 'node = node.parentNode;',
    tests: { elements: ['client-locale'] },
  },
  // Doctor
  {
    fault: 'the doctor does not see a misspelled value of an attribute',
    file: 'widgets/doctor/checks/attributes.ts',
    search: 'if (!value.trim() || isUnderstood(name, definition, value)) return [];',
    replace: 'if (definition) return [];',
    tests: { e2e: ['doctor-table-chromium'] },
    build: ['doctor'],
  },
  // Site
  {
    fault: 'the site forgets the language that a visitor chose',
    file: 'server/site/visitor.ts',
    search: 'if (saved) return { language: saved, toSave: undefined };',
    replace: '',
    tests: { server: ['site-language'] },
  },
  {
    fault: 'the country stays behind when a visitor of a static host switches the language',
    file: 'pages/browser/boot.ts',
    search: "known && known !== chosen ? homeCountries[chosen] : saved('country')",
    replace: "saved('country')",
    tests: { e2e: ['site-boot-choice'] },
    build: ['site-scripts'],
  },
  // Desk
  {
    fault: 'an exported cell runs as a formula in a spreadsheet',
    file: 'server/desk/csv.ts',
    search: '([=+\\-@＝',
    replace: '([+\\-@＝',
    tests: { server: ['desk-csv'] },
  },
];
