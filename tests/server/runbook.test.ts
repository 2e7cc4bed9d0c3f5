import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { post, sampleLead, sampleWhatsappLead, submit } from '../helpers/server/samples.ts';
import { freePort, startProgram, startServer, temporaryDir } from '../helpers/server/server.ts';

interface Recipe {
  name: string;
  script: string;
}

/** The code blocks of a page that are marked as runnable, named by page and heading. */
async function recipesIn(page: string): Promise<Recipe[]> {
  const text = await readFile(page, 'utf8');
  return text.split(/^## /m).flatMap((section) => {
    const [heading = ''] = section.split('\n');
    const blocks = section.matchAll(/^( *)```sh run\n(.*?)^\1```$/gms);
    return [...blocks].map(([, indent = '', block = '']) => {
      const script = block.replaceAll(new RegExp(`^${indent}`, 'gm'), '');
      return { name: `${page}, "${heading}"`, script };
    });
  });
}

const pages = ['docs/operating.md', 'docs/monitoring.md'];
const recipes = (await Promise.all(pages.map(recipesIn))).flat();

/** Output of the recipes with these commands. */
const outputs: readonly [command: string, output: RegExp][] = [
  // Answers of /livez and /readyz.
  ['/readyz', /^{"status":"ok"}{"status":"ok"}$/],
  // Reads the backup that the recipe before it has made.
  ['restore --from', /Runbook Haddad/],
  ['/metrics', /luxe_leads_total{kind="quote",result="stored"}/],
];
const withCommand = (command: string) => recipes.filter(({ script }) => script.includes(command));

const metricsPort = String(await freePort());
const server = await startServer({ env: { METRICS_PORT: metricsPort } });
const backups = await temporaryDir();
await submit(server, sampleLead({ firstName: 'Runbook' }));
await post(server, 'submit-whatsapp-lead', sampleWhatsappLead());

/** Runs a recipe in the repository's folder until a command fails. */
async function run(script: string) {
  const { written, closed } = startProgram('sh', ['-eu', '-c', script], {
    env: {
      BACKUPS: backups,
      DATA_DIR: server.dataDir,
      METRICS_PORT: metricsPort,
      PUBLIC_URL: server.origin,
    },
  });
  const code = await closed;
  return { code, output: written.stdout + written.stderr };
}

describe.skipIf(spawnSync('curl', ['--version']).status !== 0)('the handbook', () => {
  test('contains recipes', () => {
    // Fewer recipes would mean that the pattern misses some.
    expect(recipes.length).toBeGreaterThanOrEqual(7);
    for (const [command] of outputs) expect(withCommand(command), command).toHaveLength(1);
  });

  test.each(recipes)('$name: every command succeeds (%#)', async ({ script }) => {
    const { code, output } = await run(script);
    expect(code, output).toBe(0);
    for (const [command, expected] of outputs) {
      if (script.includes(command)) expect(output).toMatch(expected);
    }
  });

  test('has a health check that fails when the server answers with an error', async () => {
    const [recipe] = withCommand('/readyz');
    const { code } = await run(recipe?.script.replaceAll('/readyz', '/nothing') ?? '');
    expect(code).not.toBe(0);
  });
});

describe('documented metrics', () => {
  const names = async () => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    return [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name);
  };

  test('exist, and all existing ones are documented', async () => {
    const page = await readFile('docs/monitoring.md', 'utf8');
    const rows = [...page.matchAll(/^\| `(luxe_\w+)`/gm)].map(([, name]) => name);
    const ours = (await names()).filter((name) => name.startsWith('luxe_'));
    expect(rows.sort()).toEqual(ours.sort());
  });

  test('match the alerts, and each alert is explained', async () => {
    const { groups } = parse(await readFile('deploy/alerts.yaml', 'utf8'));
    const rules: { alert: string; expr: string }[] = groups[0].rules;
    const known = await names();
    for (const { alert, expr } of rules) {
      const asked = expr.match(/\b(luxe|nodejs|process)_\w+/g) ?? [];
      for (const name of asked) expect(known, alert).toContain(name.replace(/_bucket$/, ''));
    }
    const page = await readFile('docs/monitoring.md', 'utf8');
    const explained = [...page.matchAll(/^\| `(Luxe\w+)`/gm)].map(([, name]) => name);
    expect(explained).toEqual(rules.map(({ alert }) => alert));
  });
});
