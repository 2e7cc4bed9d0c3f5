import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';

export interface FileContent {
  name: string;
  base64: string;
}

/** File contents that can be passed into a page. */
export function readFiles(paths: readonly string[]): Promise<FileContent[]> {
  return Promise.all(
    paths.map(async (path) => ({
      name: basename(path),
      base64: (await readFile(path)).toString('base64'),
    })),
  );
}

/**
 * Runs in the page: sets the files of the input beside a button, for drivers that cannot answer the
 * browser's file dialog.
 */
export function chooseInPage(button: Element, files: readonly FileContent[]): void {
  const input = button.closest('fieldset')?.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no file input beside the button');
  const transfer = new DataTransfer();
  for (const { name, base64 } of files) {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    transfer.items.add(new File([bytes], name, { type: 'image/jpeg' }));
  }
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
