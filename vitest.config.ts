import { globSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import {
  furtherTestedOnPostgres,
  testedOnPostgres,
} from './packages/server/src/platform/database/postgres/tested-files.ts'

/** `npm run test:all` also runs what takes long and seldom finds what the rest does not. */
const isWhole = process.env.TEST_TIER === 'all'

/** Simulations take clock, randomness and threads of their process: no other tests share it. */
const SIMULATE = 'apps/site/src/simulate'

/** Node loads these itself, as `npm run dev` does: it strips the types, which takes half the time of bundling them. */
const runByNode = {
  node: '{packages/{contract,client,create-cartwright/src,design,hosted-pages,testing},apps/{site,storefront},examples/questions,scripts}',
  simulate: SIMULATE,
  server: 'packages/server',
  postgres: 'packages/server',
  faults: 'lab/faults',
  package: 'e2e/package',
  'provider-sdk': 'lab/tools/provider-sdk',
  'ucp-cli': 'lab/tools/ucp-cli',
  'mcp-conformance': 'lab/tools/mcp-conformance',
  // These take minutes: they pack and install everything, start other browsers, or run each benchmark with the least work.
  ...(isWhole && {
    registry: 'lab/tools/registry',
    runtimes: 'lab/tools/runtimes',
    browsers: 'lab/tools/browsers',
    deploy: 'lab/deploy',
  }),
  bench: isWhole ? 'lab/bench' : 'lab/bench/compare',
}
/** These replace modules, for which Vite has to load them. */
const runByVite = { admin: 'apps/admin', react: 'packages/react', starters: 'lab/tools/starters' }

const byNode = {
  execArgv: ['--conditions=@cartwright/source', '--import', join(import.meta.dirname, 'scripts/dev/source-hooks.ts')],
  experimental: { viteModuleRunner: false, nodeLoader: false },
}
/** Where Node stores what it made of the sources, for the next process that loads them. */
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '.cache/compiled')
const source = { conditions: ['@cartwright/source'] }

/** Installs the packages of tests that `npm ci` leaves out, unless they are installed. */
const installs = ['lab/tools/testing/install.ts']

const furtherInstalls: Readonly<Record<string, readonly string[]>> = {
  'provider-sdk': ['lab/tools/provider-sdk/install.ts'],
  'ucp-cli': ['lab/tools/ucp-cli/install.ts'],
  'mcp-conformance': ['lab/tools/mcp-conformance/install.ts'],
  registry: ['lab/tools/registry/install.ts'],
  deploy: ['lab/deploy/install.ts'],
  package: ['lab/deploy/install.ts'],
  runtimes: ['lab/tools/runtimes/install.ts', 'lab/tools/browsers/install.ts'],
  browsers: ['lab/tools/browsers/install.ts'],
  starters: ['lab/tools/starters/install.ts'],
}

/** Files that only `npm run test:all` runs: hundreds of processes of the command line, kills of several sites, READMEs as a newcomer. */
const onlyInWhole = [
  'apps/site/src/cli-tests/{apps,audit,backup,canaries,catalog,connections,data,errors,inventory,keys,moves,orders,processes,selling,settings,shop-file,tax-reports,translations,webhooks}.test.ts',
  'apps/site/src/shop-folder/load-shop.test.ts',
  'lab/faults/{away,deploy,many,rush}.test.ts',
  'scripts/code-blocks/run-commands.test.ts',
  'scripts/readmes/readmes.test.ts',
  'lab/tools/provider-sdk/older-releases.test.ts',
]

/** Of these the usual tests run the ones that a change touches. */
const isTouched = (file: string) => process.env.TOUCHED_FILES?.split(',').includes(file)
const skipped = isWhole ? [] : globSync(onlyInWhole, { cwd: import.meta.dirname }).filter((file) => !isTouched(file))

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
    projects: Object.entries({ ...runByNode, ...runByVite }).map(([name, folder]) => ({
      // One root for all, which is part of the key of the cache: no project transforms what another one has.
      root: import.meta.dirname,
      resolve: source,
      ssr: { resolve: source },
      test: {
        name,
        ...(name in runByNode && byNode),
        // Every write of the server runs twice, the first time rolled back: its callback must have no effects of its own.
        env: name === 'server' ? { REHEARSE_WRITES: '1' } : {},
        include: [`${folder}/**/*.test.{ts,tsx}`],
        exclude: ['**/node_modules/**', ...skipped, ...(name === 'node' ? [`${SIMULATE}/**`] : [])],
        globalSetup: [...installs, ...(furtherInstalls[name] ?? [])],
        ...(name === 'postgres' && { ...onPostgres, exclude: [] }),
        environment: name === 'react' ? 'happy-dom' : 'node',
        // Only a page's globals leak from file to file. Loading the site anew for each would double the time of all.
        isolate: ['admin', 'react', 'simulate'].includes(name),
        // Ends a test that waits for ever. How long one may take is no question of its own: sixteen commands in a row, half
        // a second of work each, took three minutes on a machine with thirty other things to do.
        testTimeout: 600_000,
        // CI goes on after a test that fails once, and names it; `npm run test:all` counts it as failed.
        retry: process.env.CI ? 1 : 0,
        hookTimeout: 600_000,
        // What is waited for comes when the machine has time for it, which is seldom within Vitest's one second.
        expect: { poll: { timeout: 120_000 } },
      },
    })),
  },
})
