/** Returns grouped messages by their whole keys, such as `form.title`. */
export function flatMessages(
  groups: Readonly<Record<string, Readonly<Record<string, string>>>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(groups).flatMap(([group, messages]) =>
      Object.entries(messages).map(([name, text]) => [`${group}.${name}`, text]),
    ),
  );
}
