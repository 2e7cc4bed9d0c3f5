/** Part of /manifest/elements.json that the builder reads. */
export interface Manifest {
  version: string;
  /** File name of this version's script; its content never changes. */
  file: string;
  /** Subresource integrity of that file. */
  integrity: string;
  elements: readonly ManifestElement[];
}

export interface ManifestElement {
  tag: string;
  description: string;
  /** By name: own attributes first, then common ones. */
  attributes: Readonly<Record<string, ManifestAttribute>>;
  cssProperties: Readonly<Record<string, string>>;
}

export interface ManifestAttribute {
  kind: 'string' | 'boolean' | 'number';
  values?: readonly string[];
  suggestions?: readonly string[];
  default?: string;
  description: string;
  /** Every element has it. */
  common?: true;
}

/** Loads the manifest. Throws if the server does not return it. */
export async function loadManifest(url: URL): Promise<Manifest> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return response.json();
}
