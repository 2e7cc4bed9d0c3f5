import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { brandName } from '../../../../widgets/domain/settings.ts';
import type { DeskPerson } from '../../../store/desk-calls.ts';
import type { SignInStore } from '../../../store/sign-in.ts';
import { hashToken } from '../../actions/tokens.ts';

/** COSE numbers of the signature algorithms EdDSA, ES256 and RS256. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** ms in which a challenge can be signed; browsers stop waiting earlier. */
const lifetime = 5 * 60_000;
/** Maximum challenges kept; attempts.ts allows fewer in that time. A further one replaces the oldest. */
const maxChallenges = 10_000;

/** Remembers the challenges that browsers have to sign. Each is accepted once. */
export class Challenges {
  readonly #issuedAt = new Map<string, number>();

  add(challenge: string): void {
    this.#issuedAt.set(challenge, Date.now());
    const [oldest] = this.#issuedAt.keys();
    if (this.#issuedAt.size > maxChallenges && oldest !== undefined) this.#issuedAt.delete(oldest);
  }

  /** Returns true once for each challenge that was issued in the last five minutes. */
  take(challenge: string): boolean {
    const issuedAt = this.#issuedAt.get(challenge);
    this.#issuedAt.delete(challenge);
    return issuedAt !== undefined && Date.now() - issuedAt < lifetime;
  }
}

type PasskeyStore = Pick<
  SignInStore,
  'findInvited' | 'enroll' | 'listPasskeys' | 'findPasskey' | 'countSignature'
>;

/** Resolves to undefined if the library finds the response malformed or forged. */
async function verified<T extends { verified: boolean }>(check: () => Promise<T>) {
  const result = await check().catch(() => undefined);
  return result?.verified ? result : undefined;
}

/**
 * Signs people in by passkeys: discoverable, so that no user name is typed, and with user verification
 * (fingerprint, face or PIN). A passkey is enrolled by an invitation, which can be used once.
 */
export function createPasskeys(store: PasskeyStore, url: URL) {
  const challenges = new Challenges();
  const expected = {
    expectedChallenge: (challenge: string) => challenges.take(challenge),
    expectedOrigin: url.origin,
    expectedRPID: url.hostname,
    requireUserVerification: true,
  };

  return {
    /**
     * Returns what the browser needs to create a passkey; undefined if the invitation is unknown, used up or expired.
     */
    async invitationOptions(token: string) {
      const person = await store.findInvited(hashToken(token), Date.now());
      if (!person) return undefined;
      const passkeys = await store.listPasskeys(person.personId);
      const options = await generateRegistrationOptions({
        rpName: brandName.en,
        rpID: url.hostname,
        userName: person.name,
        userDisplayName: person.name,
        userID: new TextEncoder().encode(person.personId),
        supportedAlgorithmIDs,
        // A device that has one of them already must not replace it by another.
        excludeCredentials: passkeys.map(({ credentialId, transports }) => ({
          id: credentialId,
          transports,
        })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      challenges.add(options.challenge);
      return options;
    },

    /** Uses up the invitation and stores the passkey. Resolves to its person; to undefined if either is not valid. */
    async acceptInvitation(
      token: string,
      response: RegistrationResponseJSON,
    ): Promise<DeskPerson | undefined> {
      const now = Date.now();
      const tokenHash = hashToken(token);
      const person = await store.findInvited(tokenHash, now);
      const result =
        person &&
        (await verified(() =>
          verifyRegistrationResponse({ response, supportedAlgorithmIDs, ...expected }),
        ));
      if (!person || !result?.registrationInfo) return undefined;
      const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential;
      const passkey = {
        credentialId: id,
        personId: person.personId,
        publicKey,
        counter,
        transports,
        createdAt: now,
      };
      return (await store.enroll(tokenHash, passkey)) ? person : undefined;
    },

    /** Returns what the browser needs to sign in with any of its passkeys for this site. */
    async signInOptions() {
      const options = await generateAuthenticationOptions({
        rpID: url.hostname,
        userVerification: 'required',
      });
      challenges.add(options.challenge);
      return options;
    },

    /** Resolves to the person who signed the challenge; to undefined for an unknown passkey or a wrong signature. */
    async signIn(response: AuthenticationResponseJSON): Promise<DeskPerson | undefined> {
      const found = await store.findPasskey(response.id);
      if (!found) return undefined;
      const { publicKey, counter, person } = found;
      // Copied for the type: a Uint8Array may be over shared memory, which the library does not accept.
      const credential = { id: response.id, publicKey: new Uint8Array(publicKey), counter };
      const result = await verified(() =>
        verifyAuthenticationResponse({ response, credential, ...expected }),
      );
      if (!result) return undefined;
      const { newCounter } = result.authenticationInfo;
      return (await store.countSignature(response.id, newCounter)) ? person : undefined;
    },
  };
}

export type Passkeys = ReturnType<typeof createPasskeys>;
