export function findCommand(...names: string[]): string | undefined;
export function findChromium(): Promise<string | undefined>;
export const chromiumArgs: string[];
export function findFirefox(): string | undefined;
export function findWebKit(): { driver: string; screen: string; binary: string } | undefined;
export function isWanted(name: string): boolean;
