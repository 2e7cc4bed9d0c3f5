/** Names of the environment variables that these readers of settings ask for. */
export function settingsReadBy(
  ...readers: readonly ((variables: Record<string, string>) => unknown)[]
): Set<string> {
  const names = new Set<string>();
  const note = (_: object, name: string | symbol) => void names.add(String(name));
  const variables = new Proxy<Record<string, string>>({}, { get: note });
  for (const read of readers) read(variables);
  return names;
}
