export function findCommand(...names: string[]): string | undefined;
export function findChromium(): Promise<string | undefined>;
export function findHeadlessChromium(): Promise<string | undefined>;
export function findFirefox(): string | undefined;
export function findWebKit():
  | { driver: string; screen: string; binary: string; env: NodeJS.ProcessEnv }
  | undefined;
export function isWanted(name: string): boolean;
