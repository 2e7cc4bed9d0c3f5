/** Every word of the doctor in English, and the source of its keys. `{name}` is a value of the finding. */
export const en = {
  title: 'luxe-widgets · Doctor',
  close: 'Close',
  otherLanguage: 'العربية',
  examining: 'Looking around on this page …',
  again: 'Examine again',
  copyReport: 'Copy report',
  copy: 'Copy',
  copied: 'Copied',
  copyByHand: 'The browser does not allow copying here. The text is selected: copy it by hand.',
  report: 'Report',
  facts: 'What is on the page',
  none: 'none',
  yes: 'kept',
  no: 'refused by the browser',
  severity: { error: 'Broken', warning: 'Worth mending', info: 'Good to know' },
  verdict: {
    fine: 'Everything is in order',
    error: {
      one: 'One thing keeps the widgets from working',
      other: '{count} things keep the widgets from working',
    } as Partial<Record<Intl.LDMLPluralRule, string>>,
    warning: {
      one: 'It works, with one thing to mend',
      other: 'It works, with {count} things to mend',
    } as Partial<Record<Intl.LDMLPluralRule, string>>,
  },
  lead: {
    fine: 'The script runs, the widgets are on the page, and the server answers.',
    mend: 'Below: what is wrong, and the line that mends it. The report says the same to whoever looks after your website.',
  },
  fact: {
    version: 'Version',
    script: 'Script',
    started: 'Asked for after',
    widgets: 'Widgets',
    api: 'API',
    campaign: 'Saved campaign',
    language: 'Language',
    country: 'Country',
    storage: 'Storage',
    page: 'Page',
    browser: 'Browser',
  },
  seconds: '{seconds} s',
  notRunning: 'does not run',
  apiState: {
    answers: 'answers',
    missing: 'no API there',
    failing: 'answers with an error',
    refused: 'refuses this website',
    unreachable: 'does not answer',
  },
  causes: {
    'script-absent': {
      title: 'The script is not on this page',
      meaning:
        'The tag is here, but not the line that brings it to life. Some editors take scripts out when a page is saved.',
      mend: 'Put this line on the page once, as a script tag or with the WordPress plugin:',
    },
    'script-blocked': {
      title: 'The website’s security policy blocks the script',
      meaning:
        'The Content Security Policy of this page allows no script from {origin}, so no widget can start.',
      mend: 'In the policy, this directive has to read:',
    },
    'script-nonce': {
      title: 'The website’s security policy asks for a nonce',
      meaning:
        'The Content Security Policy of this page runs only scripts that carry its code for this visit, the nonce. The one from {origin} carries none.',
      mend: 'Whoever builds the page adds its nonce to the line:',
    },
    'script-http': {
      title: 'The script’s address begins with http',
      meaning:
        'On an https page browsers refuse {address}, because it could be changed on its way.',
      mend: 'Write https:',
    },
    'script-missing': {
      title: 'There is no script at its address',
      meaning: '{address} gives no script. {status}',
      mend: 'Compare the address with the one in your snippet, letter by letter.',
    },
    'script-unreachable': {
      title: 'The script’s server does not answer',
      meaning:
        'Nothing comes back from {origin}. An ad blocker or a firewall can be the reason, too.',
      mend: 'Open the address in a tab of its own. If it opens there, look for a blocker; if not, tell us.',
    },
    'script-integrity': {
      title: 'The script is not the one that integrity names',
      meaning:
        'The file at {address} has changed since the line was made, so the browser does not run it.',
      mend: 'Use the address with a version in it, or the line for the file as it is now:',
    },
    'script-crossorigin': {
      title: 'The script’s integrity lacks crossorigin',
      meaning:
        'A browser compares a file of another website with its `integrity` only where `crossorigin` stands beside it; without that it refuses the file.',
      mend: 'Write the line so:',
    },
    'script-stopped': {
      title: 'The script was loaded and did not start',
      meaning: 'Something on the page, or a very old browser, stopped {address}.',
      mend: 'The browser’s console names the error. Send it to us with this report.',
    },
    'script-delayed': {
      title: '{tool} holds the script back',
      meaning:
        'Visitors see an empty place until they scroll, tap or move the mouse: {tool} delays scripts until then.',
      mend: 'Enter this word in {tool} among the scripts that are not delayed:',
    },
    'script-held': {
      title: 'An optimiser holds the script back',
      meaning:
        'Its line was rewritten so that it does not run by itself. A caching plugin or a consent tool does that.',
      mend: 'Enter this word there among the scripts to leave alone:',
    },
    'script-consent': {
      title: '{tool} waits for consent before the script runs',
      meaning: 'Visitors who don’t consent see no widget at all.',
      mend: 'If your privacy policy allows it, move the script in {tool} to the necessary ones.',
    },
    'script-late': {
      title: 'The script comes {seconds} seconds late',
      meaning:
        'So long after the page was ready it was asked for. A caching plugin, a tag manager or a busy page holds it back.',
      mend: 'Put this line into the page itself, above the first widget, and leave it out of every delay:',
    },
    'script-merged': {
      title: 'The script runs under another name',
      meaning:
        'An optimiser has copied it or merged it with others. So it gets no updates, and looks for our server in the wrong place unless `api-base` says where it is. (In a build of your own, from npm, this is as it should be.)',
      mend: 'Enter this word in the optimiser among the scripts to leave alone:',
    },
    'script-twice': {
      title: 'The script is on this page {count} times',
      meaning: 'The first one does the work, the others only cost loading time.',
      mend: 'Keep one of these:',
    },
    'script-versions': {
      title: 'Two versions of the script are on this page',
      meaning: '{version} came first and is used; {ignored} is ignored.',
      mend: 'Keep one line, the newer one.',
    },
    'api-blocked': {
      title: 'The website’s security policy keeps leads from being sent',
      meaning:
        'The form shows and can be filled in, but the Content Security Policy of this page allows no connection to {base}.',
      mend: 'In the policy, this directive has to read:',
    },
    'api-http': {
      title: 'The API’s address begins with http',
      meaning: 'On an https page browsers allow no connection to {base}: leads don’t arrive.',
      mend: 'Write https:',
    },
    'api-missing': {
      title: 'There is no API at {base}',
      meaning: 'Something answers there ({status}), but it can’t take leads.',
      mend: 'Set `api-base` on the tag to the address of the API. Where the script comes from our server, leave it out.',
    },
    'api-failing': {
      title: 'The API answers with an error',
      meaning: '{base} answers with {status}. Leads may not arrive.',
      mend: 'Try again in a minute; if it stays so, tell whoever runs the server.',
    },
    'api-refused': {
      title: 'The API does not accept this website',
      meaning:
        'There is a server at {base}, but it does not name {page} among the websites that may use it (CORS). Leads don’t arrive.',
      mend: 'On the server: the first line if it is ours, else the headers below.',
    },
    'api-unreachable': {
      title: 'The API does not answer',
      meaning: 'Nothing comes back from {base}. Leads don’t arrive.',
      mend: 'Check the address in `api-base`, and whether the server runs.',
    },
    'flags-blocked': {
      title: 'The website’s security policy blocks the flags',
      meaning: 'The list of dial codes shows no flags. Everything else works.',
      mend: 'In the policy, this directive has to read:',
    },
    'flags-missing': {
      title: 'The flags are not beside the script',
      meaning: '{address} gives no picture, so the list of dial codes shows none.',
      mend: 'Put the folder `flags` beside the script.',
    },
    'tag-misspelt': {
      title: '{tag} is misspelt',
      meaning: 'No widget has that name. {near} has.',
      mend: 'Write, with your attributes:',
    },
    'tag-unknown': {
      title: '{tag} is not a widget',
      meaning: 'These are: {known}.',
    },
    'tag-unclosed': {
      title: '{tag} is not closed',
      meaning:
        'It has swallowed what follows it on the page. A tag like this can’t close itself with `/>`.',
      mend: 'Close it with a tag of its own:',
    },
    'tag-as-text': {
      title: 'A tag shows as text',
      meaning: 'Visitors read {tag} on the page: the editor took it for words.',
      mend: 'Paste the snippet into a block for HTML (“Custom HTML”, “Embed”, “Code”), not into text.',
    },
    'tags-none': {
      title: 'There is no widget on this page',
      meaning:
        'The script runs, but finds no tag. Some editors take unknown tags out when a page is saved.',
      mend: 'Put the tag where the form should be:',
    },
    'attribute-misspelt': {
      title: '{attribute} is misspelt',
      meaning: '{tag} knows {near}; what {attribute} says is lost.',
      mend: 'Write:',
    },
    'attribute-unknown': {
      title: '{attribute} is not an attribute of {tag}',
      meaning: 'It does nothing there. If another tool needs it, leave it.',
    },
    'value-unknown': {
      title: '{attribute} is not understood',
      meaning: '{tag} goes on as if it were not there. It understands: {allowed}.',
    },
    'value-misspelt': {
      title: '{attribute} is misspelt',
      meaning: '{tag} goes on as if it were not there. It understands: {allowed}.',
      mend: 'Write:',
    },
    'widget-hidden': {
      title: '{tag} can’t be seen',
      meaning: '{by} hides it. In a closed tab or window that is as it should be.',
      mend: 'Look at the page as a visitor does; if the widget never shows, look at the styles of {by}.',
    },
    'widget-narrow': {
      title: '{tag} has hardly any room',
      meaning: 'It is {width} pixels wide; the smallest phone leaves it 280.',
      mend: 'Give the column around it more width.',
    },
    'widget-cut': {
      title: '{tag} is cut off',
      meaning:
        '{by} shows only {height} pixels of its height (`overflow: hidden`), so visitors may not reach the button. In a closed accordion that is as it should be.',
      mend: 'Take the fixed height away from {by}.',
    },
    'storage-refused': {
      title: 'The browser keeps nothing for this page',
      meaning:
        'Cookies are blocked, or the page stands in a sandbox. Everything works, but campaign, language and what was typed are forgotten when the page is left.',
      mend: 'Try again without blocking cookies. In a frame: see its `sandbox`.',
    },
    'campaign-overruled': {
      title: '{attribute} does not count for you',
      meaning:
        'You came to this website with a link that says {used}, and what a link says wins over the tag. For other visitors the tag counts.',
      mend: 'To try the tag, open the page in a private window.',
    },
    'frame-sandboxed': {
      title: 'The page stands in a sandboxed frame',
      meaning:
        'The frame withholds {missing}. Leads are sent all the same; links to WhatsApp and drafts may suffer.',
      mend: 'If the page in the frame is of another website than the one around it, write at the frame:',
    },
  },
};

export interface CauseText {
  title: string;
  meaning: string;
  /** What to do about it; the lines to paste stand below. */
  mend?: string;
}

export type Cause = keyof typeof en.causes;
export type Texts = Omit<typeof en, 'causes'> & { causes: Record<Cause, CauseText> };
