/** Returns nested messages by their whole keys, such as `form.title`. */
export function flatMessages(tree: object): Record<string, string> {
  const entries = Object.entries(tree).flatMap(([name, value]: [string, string | object]) => {
    if (typeof value === 'string') return [[name, value]];
    return Object.entries(flatMessages(value)).map(([key, text]) => [`${name}.${key}`, text]);
  });
  return Object.fromEntries(entries);
}
