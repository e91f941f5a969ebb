import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import {
  furtherTestedOnPostgres,
  testedOnPostgres,
} from './packages/server/src/platform/database/postgres/tested-files.ts'

/** `npm run test:all` also runs what takes long and seldom finds what the rest does not. */
const isWhole = process.env.TEST_TIER === 'all'

const source = { conditions: ['@cartwright/source'] }
const projects = [
  ['contract', 'packages/contract'],
  ['client', 'packages/client'],
  ['react', 'packages/react'],
  ['server', 'packages/server'],
  ['hosted-pages', 'packages/hosted-pages'],
  ['site', 'apps/site'],
  ['create-cartwright', 'packages/create-cartwright/src'],
  ['storefront', 'apps/storefront'],
  ['admin', 'apps/admin'],
  ['questions', 'examples/questions'],
  ['scripts', 'scripts'],
  ['faults', 'e2e/faults'],
  ['provider-sdk', 'tools/provider-sdk'],
  // These pack and install everything, which takes minutes.
  ...(isWhole
    ? ([
        ['registry', 'tools/registry'],
        ['deploy', 'e2e/deploy'],
      ] as const)
    : []),
] as const

/** Installs the packages of tests that `npm ci` leaves out, unless they are installed. */
const installs = ['tools/testing/install.ts']

const furtherInstalls: Readonly<Record<string, readonly string[]>> = {
  'provider-sdk': ['tools/provider-sdk/install.ts'],
  registry: ['tools/registry/install.ts'],
}

/** Files that only `npm run test:all` runs: hundreds of processes of the command line, kills of several sites, READMEs as a newcomer. */
const onlyInWhole = [
  'apps/site/src/cli-tests/{backup,canaries,catalog,connections,inventory,orders,processes,selling,shop-file,translations,webhooks}.test.ts',
  'apps/site/src/shop-folder/load-shop.test.ts',
  'e2e/faults/{away,deploy,failover,many,rush}.test.ts',
  'scripts/readmes/readmes.test.ts',
  'tools/provider-sdk/older-releases.test.ts',
]

/** The folder of the server that the tests on PostgreSQL start. It listens on a socket there. */
const postgresFolder = join(tmpdir(), `cartwright-postgres-${process.pid}`)

const postgresFiles =
  process.env.POSTGRES_TESTS?.split(',') ??
  (isWhole ? [...testedOnPostgres, ...furtherTestedOnPostgres] : testedOnPostgres)

/** The server's tests again, on PostgreSQL. They are the slower ones, so not all of them. */
const onPostgres = {
  include: postgresFiles.map((file) => join('packages/server', file)),
  env: {
    TEST_POSTGRES_URL: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(postgresFolder)}`,
  },
  globalSetup: [...installs, 'packages/server/src/platform/database/postgres/testing-server.ts'],
}

export default defineConfig({
  test: {
    // Much of the time a test waits: for a disk, another process, a moment that has to pass.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: [...projects, ['postgres', 'packages/server'] as const].map(([name, folder]) => ({
      // One root for all, which is part of the key of the cache: no project transforms what another one has.
      root: import.meta.dirname,
      resolve: source,
      ssr: { resolve: source },
      test: {
        name,
        // Every write of the server runs twice, the first time rolled back: its callback must have no effects of its own.
        env: name === 'server' ? { REHEARSE_WRITES: '1' } : {},
        include: [`${folder}/**/*.test.{ts,tsx}`],
        exclude: ['**/node_modules/**', ...(isWhole ? [] : onlyInWhole)],
        globalSetup: [...installs, ...(furtherInstalls[name] ?? [])],
        ...(name === 'postgres' && { ...onPostgres, exclude: [] }),
        environment: name === 'react' ? 'happy-dom' : 'node',
        // Only a page's globals leak from file to file. Loading the site anew for each would double the time of all.
        isolate: name === 'react',
        // Ends a test that waits for ever. How long one may take is no question of its own: sixteen commands in a row, half
        // a second of work each, took three minutes on a machine with thirty other things to do.
        testTimeout: 600_000,
        // As the journeys: a test that fails once on a busy machine is repeated, and the reporter marks it.
        retry: process.env.CI ? 1 : 0,
        hookTimeout: 600_000,
        // What is waited for comes when the machine has time for it, which is seldom within Vitest's one second.
        expect: { poll: { timeout: 120_000 } },
      },
    })),
  },
})
