export interface SubmissionIds {
  leads: readonly string[];
  whatsappLeads: readonly string[];
}

/** Contact of the sender of a version of a lead. */
export interface StoredContact {
  rowId: string;
  submissionId: string;
  /** Empty in a WhatsApp lead. */
  email: string;
  phone: string;
  /** Empty in a WhatsApp lead. */
  country: string;
}

export interface Erasure {
  /** Lists contacts of all versions by row id, in pages: `after` is the last row id of a page. */
  listContacts(kind: keyof SubmissionIds, limit: number, after?: string): Promise<StoredContact[]>;
  /**
   * Erases these leads with their versions, items, photos, offers and deliveries in one transaction,
   * and overwrites their bytes in the database files. Keeps no trace of the ids: a visitor who sends
   * the same form again is stored like anybody.
   */
  erase(ids: SubmissionIds): Promise<void>;
  /**
   * Finds the leads that `erase --older-than` erases: all versions, offers and answers came before a
   * moment (epoch ms), and no offer is approved or open.
   */
  findOld(before: number): Promise<SubmissionIds>;
  /** Erases, as `erase` does, at most `limit` leads of each kind that findOld finds. Resolves to their ids. */
  eraseOld(before: number, limit: number): Promise<SubmissionIds>;
}
