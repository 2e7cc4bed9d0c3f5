/** What the builder reads of /manifest/elements.json, which the build makes of the contracts. */
export interface Manifest {
  version: string;
  /** The script of this version, named for ever. */
  file: string;
  /** Of that file, for the attribute of the same name. */
  integrity: string;
  elements: readonly ManifestElement[];
}

export interface ManifestElement {
  tag: string;
  description: string;
  /** By name: its own first, then those common to all elements. */
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

/** Throws where the file is not there or is none of ours. */
export async function loadManifest(url: URL): Promise<Manifest> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return response.json();
}
