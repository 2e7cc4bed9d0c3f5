import { plain } from '../../wording/safe-text.ts';

/** Ends the desk with a message and an exit code: 1 = not found or failed, 2 = wrong call. */
export class DeskError extends Error {
  override name = 'DeskError';
  readonly exitCode: 1 | 2;
  /** Obstacle to an offer: its `lead` cannot get one, or the server cannot `send` it. */
  readonly obstacle: 'lead' | 'send' | undefined;

  constructor(exitCode: 1 | 2, message: string, obstacle?: 'lead' | 'send') {
    super(message);
    this.exitCode = exitCode;
    this.obstacle = obstacle;
  }
}

/** Quotes user input for a message, on one line. */
export function quoted(value: unknown): string {
  return `"${plain(String(value))}"`;
}

/** Returns the message of a caught error. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Names the problem of an action in a DeskError, unless it throws one itself. */
export async function explain<T>(problem: string, action: () => Promise<T> | T): Promise<T> {
  try {
    return await action();
  } catch (error) {
    if (error instanceof DeskError) throw error;
    throw new DeskError(1, `${problem}: ${messageOf(error)}`);
  }
}
