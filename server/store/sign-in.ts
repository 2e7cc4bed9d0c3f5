import type { DeskPerson } from './desk-calls.ts';

export interface Invitation {
  /** SHA-256 of the token in the link. */
  tokenHash: string;
  personId: string;
  createdAt: number;
  expiresAt: number;
}

export interface Passkey {
  /** Base64url, as browsers write it. */
  credentialId: string;
  personId: string;
  publicKey: Uint8Array;
  /** Signatures so far as the authenticator counts them; 0 if it does not. */
  counter: number;
  /** How browsers reach the authenticator, such as `internal` or `usb`. */
  transports: string[];
  createdAt: number;
}

interface Session {
  /** SHA-256 of the token in the cookie. */
  tokenHash: string;
  personId: string;
  createdAt: number;
  lastSeenAt: number;
  expiresAt: number;
}

/** Stores who can sign in to the desk. Tokens are stored as hashes only. All times are epoch ms. */
export interface SignInStore {
  /** Finds the person whom the sign-in proxy reports by this login; adds unknown ones. */
  findOrAddByLogin(
    login: string,
    newPerson: Pick<DeskPerson, 'personId' | 'name' | 'createdAt'>,
  ): Promise<DeskPerson>;
  /** Deactivates a person, and deletes their sessions, passkeys and invitations. False if the id is unknown. */
  revokePerson(personId: string): Promise<boolean>;

  /** Stores an invitation in place of the person's earlier ones, and makes the person active again. */
  saveInvitation(invitation: Invitation): Promise<void>;
  /** Finds the person of an invitation that is neither used nor expired. */
  findInvited(tokenHash: string, now: number): Promise<DeskPerson | undefined>;
  /** Uses up an invitation and stores the passkey, both or neither. False if it was used, replaced or has expired. */
  enroll(tokenHash: string, passkey: Passkey): Promise<boolean>;
  /** Lists the passkeys of a person. */
  listPasskeys(personId: string): Promise<Pick<Passkey, 'credentialId' | 'transports'>[]>;
  /** Finds a passkey of an active person. */
  findPasskey(
    credentialId: string,
  ): Promise<(Pick<Passkey, 'publicKey' | 'counter'> & { person: DeskPerson }) | undefined>;
  /** Records a signature. False if the passkey was deleted, or this or a later signature is recorded already. */
  countSignature(credentialId: string, counter: number): Promise<boolean>;

  saveSession(session: Session): Promise<void>;
  /**
   * Finds the active person of a session that was used after `idleSince`, and records the use unless `isUse` is
   * false. Writes at most once a minute.
   */
  readSession(
    tokenHash: string,
    now: number,
    idleSince: number,
    isUse?: boolean,
  ): Promise<DeskPerson | undefined>;
  endSession(tokenHash: string): Promise<void>;
}
