import { expect, test } from 'vitest';
import { openMail } from './mail-setup.ts';

test('links every email about a lead to the desk, if the desk has an address', async () => {
  const { outbox, emailOf } = await openMail('mail', { DESK_URL: 'https://desk.example.com' });
  const messages = [await outbox.lead()];
  const { offerId, toTeam } = await outbox.offer();
  await outbox.store.answerOffer(offerId, 'approved', Date.now());
  messages.push(await toTeam('offer-answer'));
  for (const message of messages) {
    const { text, html } = await emailOf(message);
    const link = `https://desk.example.com/leads/${message.subject.lead.submissionId}`;
    expect(text.split('\n')).toContain(link);
    expect(html).toContain(`href="${link}"`);
    expect(text).not.toContain('npm run');
  }
});
