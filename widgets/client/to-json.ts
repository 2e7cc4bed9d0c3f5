/** Replaces JSON.stringify, which writes arrays as strings on pages with Prototype 1.6 (Array.prototype.toJSON). */
export function toJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toJson).join()}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${toJson(member)}`).join()}}`;
}
