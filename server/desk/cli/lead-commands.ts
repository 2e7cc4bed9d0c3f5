import type { LeadSelection, Store } from '../../store/store.ts';
import { writePhotos } from '../actions/save-photos.ts';
import { findLead, groupVersions, versionName } from '../actions/versions.ts';
import { type Command, DeskError, readLimit, type Values } from './command.ts';
import { deliveriesOf, formatDeliveries, toDeliveryJson } from './deliveries.ts';
import { filtering, readFilter } from './filter.ts';
import { formatLead, formatList, formatWhatsappLeads, toJson, toVersionsJson } from './format.ts';
import { formatOffers, toOfferJson } from './offers.ts';
import { print, printJson, warn } from './terminal.ts';

const selecting = { ...filtering, limit: { type: 'string' } } as const;

/** The newest of these. Throws a DeskError. */
function readSelection(values: Values): LeadSelection {
  return { limit: readLimit(values.limit), ...readFilter(values) };
}

const list: Command = {
  options: selecting,
  words: [0, 0],
  async run({ store }, _words, { json, ...selection }) {
    const leads = groupVersions(await store.findLeads(readSelection(selection)));
    if (json) printJson(leads.map(toVersionsJson));
    else print(formatList(leads));
  },
};

const show: Command = {
  options: { json: { type: 'boolean' } },
  words: [1, 1],
  async run({ store, config }, [id = ''], { json }) {
    const { versions, lead, isVersionNamed } = await findLead(store, id);
    const { submissionId } = lead;
    const offers = await store.findOffers({ submissionId });
    const deliveries = await deliveriesOf(store, submissionId, offers);
    if (json) {
      const shown = offers.map((offer) => toOfferJson(offer, config.publicUrl));
      const found = isVersionNamed ? toJson(lead) : toVersionsJson(versions);
      const sent = deliveries.map(toDeliveryJson);
      return printJson({ ...found, offers: shown, ...(sent.length > 0 && { deliveries: sent }) });
    }
    print(formatLead(versions, isVersionNamed ? lead : undefined));
    if (offers.length > 0) print(`\nOffers\n${formatOffers(offers, Date.now())}`);
    if (deliveries.length > 0) print(`\nDeliveries\n${formatDeliveries(deliveries)}`);
  },
};

/** The beginning of an id, as long as no other lead shares it: no two may meet in a folder. */
async function fileNameOf(store: Store, submissionId: string): Promise<string> {
  const short = submissionId.slice(0, 8);
  const alike = groupVersions(await store.findLeads({ idPrefix: short }));
  return alike.length === 1 ? short : submissionId;
}

const photos: Command = {
  options: { out: { type: 'string' } },
  words: [1, 1],
  async run({ store }, [id = ''], { out }) {
    if (typeof out !== 'string' || out === '') throw new DeskError(2, 'photos needs --out DIR');
    const { versions, lead, isVersionNamed } = await findLead(store, id);
    const { submissionId, version } = lead;
    const prefix = `${await fileNameOf(store, submissionId)}-v${version}`;
    const content = await store.readPhotos(submissionId, version);
    const { written, taken, broken, interrupted, lost } = await writePhotos(content, out, prefix);
    for (const file of written) print(file);
    if (versions.length > 1 && !isVersionNamed) {
      const others = versions.filter((other) => other !== lead).map(versionName);
      warn(`This is version ${version} of ${versions.length}. The others: ${others.join(', ')}`);
    }
    const problems = [
      ...(taken.length > 0
        ? [`There already with other content, left alone: ${taken.join(', ')}`]
        : []),
      ...(broken.length > 0
        ? [`Broken or too large pictures, left out: ${broken.join(', ')}`]
        : []),
      ...(interrupted.length > 0
        ? [`Not drawn this time, run the command again: ${interrupted.join(', ')}`]
        : []),
      ...(lost.length > 0 ? [`Not in the photo store any more: ${lost.join(', ')}`] : []),
    ];
    if (problems.length > 0) throw new DeskError(1, problems.join('\n'));
  },
};

const whatsapp: Command = {
  options: selecting,
  words: [0, 0],
  async run({ store }, _words, { json, ...selection }) {
    const leads = await store.findWhatsappLeads(readSelection(selection));
    if (json) printJson(leads.map(toJson));
    else print(formatWhatsappLeads(leads));
  },
};

/** What reads the leads. */
export const leadCommands: Readonly<Record<string, Command>> = {
  list,
  show,
  photos,
  whatsapp,
};
