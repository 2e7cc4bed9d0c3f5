import type { ElementDoc } from '../../widgets/manifest/element-doc.ts';

/** Part of /manifest/elements.json that the builder reads. */
export interface Manifest {
  version: string;
  /** File name of this version's script; its content never changes. */
  file: string;
  /** Subresource integrity of that file. */
  integrity: string;
  elements: readonly ManifestElement[];
}

export type ManifestElement = Pick<
  ElementDoc,
  'tag' | 'description' | 'attributes' | 'cssProperties'
>;

/** Loads the manifest. Throws if the server does not return it. */
export async function loadManifest(url: URL): Promise<Manifest> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return response.json();
}
