/** A part of the repository that is built: from what, by what, into what. */
export interface Target {
  readonly name: string
  /** Folder the command runs in, from the root. */
  readonly folder: string
  readonly command: readonly string[]
  /** Folders and files whose change makes the build stale, from the root. */
  readonly inputs: readonly string[]
  /** Further variables of the command. */
  readonly variables?: NodeJS.ProcessEnv
  /** Folder the build writes, from the root. */
  readonly output: string
}

const packages = ['packages/contract/src', 'packages/client/src', 'packages/react/src', 'packages/server/src']

export const targets = [
  {
    name: 'contract',
    folder: 'packages/contract',
    command: ['node', '--conditions=@cartwright/source', 'build/build.ts'],
    inputs: [
      'packages/contract/src',
      'packages/contract/build',
      'scripts/generate/schema.ts',
      'scripts/generate/source.ts',
      'package-lock.json',
    ],
    output: 'packages/contract/dist',
  },
  {
    name: 'client',
    folder: 'packages/client',
    command: ['tsc', '-p', 'tsconfig.build.json'],
    inputs: ['packages/client/src', 'packages/client/tsconfig.build.json', 'package-lock.json'],
    output: 'packages/client/dist',
  },
  {
    name: 'react',
    folder: 'packages/react',
    command: ['tsc', '-p', 'tsconfig.build.json'],
    inputs: ['packages/client/src', 'packages/react/src', 'packages/react/tsconfig.build.json', 'package-lock.json'],
    output: 'packages/react/dist',
  },
  {
    name: 'site',
    folder: 'apps/site',
    command: ['vite', 'build', '--logLevel', 'warn'],
    inputs: [
      ...packages,
      'packages/design/src',
      'packages/hosted-pages/src',
      'packages/contract/openapi.json',
      'apps/site/src',
      'apps/site/vite.config.ts',
      'apps/site/ascii-minify.ts',
      'package-lock.json',
    ],
    output: 'apps/site/dist',
  },
  {
    name: 'storefront',
    folder: 'apps/storefront',
    command: ['npm', 'run', '--silent', 'build'],
    inputs: [
      'packages/client/src',
      'packages/react/src',
      'packages/design/src',
      'apps/storefront/app',
      'apps/storefront/public',
      'apps/storefront/vite.config.ts',
      'apps/storefront/precompress.ts',
      'apps/storefront/react-router.config.ts',
      'apps/storefront/package.json',
      'package-lock.json',
    ],
    output: 'apps/storefront/build',
  },
  {
    name: 'admin',
    folder: 'apps/admin',
    command: ['npm', 'run', '--silent', 'build'],
    inputs: [
      'packages/client/src',
      'packages/design/src',
      'apps/admin/src',
      'apps/admin/index.html',
      'apps/admin/vite.config.ts',
      'apps/admin/precompress.ts',
      'apps/admin/describe-shared.ts',
      'apps/admin/shared-modules.ts',
      'apps/admin/package.json',
      'package-lock.json',
    ],
    output: 'apps/admin/build',
  },
  {
    name: 'cartwright',
    folder: 'packages/cartwright',
    command: ['node', 'build/build.ts'],
    inputs: [
      'apps/site/dist/.built-from',
      'apps/storefront/build/.built-from',
      'apps/storefront/server.ts',
      'apps/storefront/server',
      'apps/admin/build/.built-from',
      'examples/larkmoor',
      'packages/cartwright/build',
      'deploy',
      'apps/site/shop.schema.json',
    ],
    output: 'packages/cartwright/dist',
  },
  {
    name: 'testing',
    folder: 'packages/testing',
    command: ['tsc', '-p', 'tsconfig.build.json'],
    inputs: ['packages/testing/src', 'packages/testing/tsconfig.build.json', 'packages/cartwright/dist/.built-from'],
    output: 'packages/testing/dist',
  },
  {
    name: 'create-cartwright',
    folder: 'packages/create-cartwright',
    command: ['node', 'build.ts'],
    inputs: [
      'packages/create-cartwright/src',
      'packages/create-cartwright/starters',
      'examples/questions/src',
      'examples/questions/admin',
      'packages/create-cartwright/build.ts',
      'packages/create-cartwright/tsconfig.build.json',
      'packages/create-cartwright/package.json',
    ],
    output: 'packages/create-cartwright/dist',
  },
] as const satisfies readonly Target[]

export type TargetName = (typeof targets)[number]['name']
