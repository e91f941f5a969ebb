import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
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
  for (const target of targets) {
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

async function run({ name, folder, command: [program = '', ...parameters] }: Target): Promise<void> {
  const child = spawn(program, parameters, {
    cwd: join(root, folder),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment(),
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
