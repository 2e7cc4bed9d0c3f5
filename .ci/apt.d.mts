export function canUseApt(): boolean;
export function aptInstall(...packages: string[]): boolean;
