import { spawn } from 'node:child_process'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findShopConfig } from '../../apps/site/src/shop-config/find-shop-config.ts'
import { forShell, inShell } from '../in-shell.ts'
import { fingerprint, isStale, writeStamp } from './stamp.ts'
import { type Target, type TargetName, targets } from './targets.ts'
import { takeTurn } from './turn.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/**
 * Builds those of the named parts that are missing or older than their sources.
 *
 * @returns the names of what was built
 * @throws Error with the builder's own output when a build fails
 */
export async function buildStale(names: readonly TargetName[], report = tellStep): Promise<TargetName[]> {
  const built: TargetName[] = []
  const adminExtensions = await configuredExtensions()
  for (const each of targets) {
    const target = each.name === 'admin' ? withExtensions(each, adminExtensions) : each
    if (!names.includes(target.name) || !isStale(root, target)) continue
    const done = await takeTurn(join(root, `.cache/build-${target.name}`))
    try {
      // Whoever had the turn before us may have built it.
      if (isStale(root, target)) {
        await build(target, report)
        built.push(target.name)
      }
    } finally {
      done()
    }
  }
  return built
}

/** The extensions of the admin in `cartwright.config.ts` of the folder that the command runs in. */
export async function configuredExtensions(): Promise<readonly string[]> {
  if (findShopConfig(process.cwd()) === null) return []
  // Loaded only here: most commands run without a config.
  const { readShopConfig } = await import('../../apps/site/src/shop-config/read-shop-config.ts')
  return (await readShopConfig()).adminExtensions
}

/** The admin is stale too when an extension of `cartwright.config.ts` changes, or its list does. */
export const withExtensions = <Admin extends Target>(target: Admin, extensions: readonly string[], from = root) => ({
  ...target,
  inputs: [...target.inputs, ...extensions.map((file) => relative(from, dirname(file)))],
  variables: { ADMIN_EXTENSIONS: JSON.stringify(extensions) },
})

async function build(target: Target, report: (step: string) => void): Promise<void> {
  const started = Date.now()
  report(`Building ${target.name} …`)
  const made = fingerprint(root, target)
  await run(target)
  writeStamp(root, target, made)
  report(`Built ${target.name} in ${((Date.now() - started) / 1000).toFixed(1)} s`)
}

function tellStep(step: string) {
  console.error(step)
}

async function run({ name, folder, command: [program = '', ...parameters], variables }: Target): Promise<void> {
  const child = spawn(program, forShell(parameters), {
    cwd: join(root, folder),
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: inShell,
    env: { ...environment(), ...variables },
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
  if (code !== 0) throw new Error(`Building ${name} failed:\n${output}`)
}

/** The project's own tools first, also when the caller did not come through npm. */
function environment() {
  return {
    ...process.env,
    NODE_ENV: 'production',
    PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH ?? ''}`,
  }
}
