import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const program = fileURLToPath(new URL('../apps/site/bin/cartwright.js', import.meta.url))

/** Runs a command of the site's command line, and answers what it says. */
export async function cartwright(environment: NodeJS.ProcessEnv, ...parameters: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...parameters], { env: environment })
  return stdout
}
