import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from '../imports.ts';

/** An instruction of a Containerfile, such as `RUN`, with its arguments. */
interface Instruction {
  name: string;
  text: string;
}

/** The instructions of each stage that follow its FROM. */
export function readStages(file: string): Instruction[][] {
  const text = readFileSync(join(root, file), 'utf8').replace(/\\\n/g, ' ');
  const stages: Instruction[][] = [];
  for (const [, name = '', rest = ''] of text.matchAll(/^([A-Z]+) (.*)$/gm)) {
    if (name === 'FROM') stages.push([]);
    else stages.at(-1)?.push({ name, text: rest });
  }
  return stages;
}

/** The value of an instruction that applies once per stage: the last one. */
export function textOf(stage: readonly Instruction[], name: string): string {
  const text = stage.findLast((instruction) => instruction.name === name)?.text;
  if (text === undefined) throw new Error(`The Containerfile has no ${name}`);
  return text;
}

/** Instructions that only describe the image. */
const descriptive = ['CMD', 'EXPOSE', 'HEALTHCHECK', 'STOPSIGNAL'];

const shellQuoted = (word: string) => `'${word.replaceAll("'", "'\\''")}'`;

/**
 * A shell script that builds a stage in `$ROOT`, which represents the base image, and then runs its
 * program: as its user, with only volumes and /tmp writable. Files from other stages are taken from
 * this repository after `npm run build`.
 */
export function toScript(stage: readonly Instruction[]): string {
  let folder = '/';
  const lines: string[] = [];
  const variables: string[] = [];
  const volumes: string[] = [];
  const inside = (path: string) => `"$ROOT"${shellQuoted(posix.resolve(folder, path))}`;
  function copy(words: string[]): void {
    const target = words.pop() ?? '';
    const isFile = /\.\w+$/.test(target);
    lines.push(`mkdir -p ${inside(isFile ? posix.dirname(target) : target)}`);
    for (const source of words) {
      const from = shellQuoted(join(root, source.replace(/^\/app\//, '')));
      // COPY copies the contents of a folder, not the folder itself.
      lines.push(`if [ -d ${from} ]; then cp -R ${from}/. ${inside(target)}`);
      lines.push(`else cp ${from} ${inside(target)}; fi`);
    }
  }
  for (const { name, text } of stage) {
    const words = text.split(/\s+/).filter((word) => !word.startsWith('--'));
    if (name === 'COPY') copy(words);
    else if (name === 'ENV') variables.push(...words);
    else if (name === 'USER') variables.push(`HOME=/home/${text}`);
    else if (name === 'VOLUME') volumes.push(text);
    else if (name === 'RUN') {
      // Leaves the developer's npm cache alone: an image would not have it.
      const env = 'env npm_config_cache=/tmp/npm-cache';
      lines.push(`chroot "$ROOT" ${env} sh -ec ${shellQuoted(`cd ${folder} && ${text}`)}`);
    } else if (name === 'WORKDIR') {
      folder = posix.resolve(folder, text);
      lines.push(`mkdir -p ${inside('.')}`);
    } else if (!descriptive.includes(name)) {
      throw new Error(`Unsupported instruction: ${name}`);
    }
  }
  const user = textOf(stage, 'USER');
  const program = (JSON.parse(textOf(stage, 'CMD')) as string[]).map(shellQuoted).join(' ');
  const start = `cd ${folder} && exec setpriv --no-new-privs --bounding-set=-all ${program}`;
  const mounts = volumes.flatMap((volume) => [
    `mkdir "$BASE/volume" && chown --reference="$ROOT${volume}" "$BASE/volume"`,
    `mount --bind "$BASE/volume" "$ROOT${volume}"`,
  ]);
  return [
    ...lines,
    'mount -o remount,ro "$ROOT"',
    ...mounts,
    'mount -t tmpfs tmpfs "$ROOT/tmp"',
    `exec env ${variables.map(shellQuoted).join(' ')} "PORT=$PORT" chroot --userspec=${user}:${user} "$ROOT" sh -c ${shellQuoted(start)}`,
  ].join('\n');
}
