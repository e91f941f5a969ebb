import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { inShell } from './in-shell.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * The path of a Chromium: the one named by CHROME_PATH, one that is installed, or one installed now
 * (Debian's package as root, else Playwright's own build).
 *
 * @throws Error that says what to install when none is available
 */
export function provideChromium(): string {
  const path = findChromium() ?? (installFromDebian('chromium') ? findChromium() : null) ?? installFromPlaywright()
  if (path) return path
  throw new Error('No Chromium was found or could be installed. Install one and set CHROME_PATH to its program.')
}

/**
 * Installs the programs that are missing, as root of a Debian.
 *
 * @param programs their names, and the Debian packages that have them
 * @throws Error that names the packages when they cannot be installed
 */
export function providePrograms(programs: Readonly<Record<string, string>>): void {
  const missing = () => Object.keys(programs).filter((name) => !findProgram(name))
  const packages = missing().flatMap((name) => programs[name] ?? [])
  if (packages.length === 0) return
  installFromDebian(...packages)
  if (missing().length > 0) throw new Error(`Install ${missing().join(' and ')}: on Debian, ${packages.join(' and ')}.`)
}

function findChromium(): string | null {
  const named = process.env.CHROME_PATH
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`CHROME_PATH names ${named}, which does not exist. Change or unset it.`)
  }
  for (const name of names) {
    const path = findProgram(name)
    if (path) return path
  }
  return null
}

function findProgram(name: string): string | null {
  const { stdout, status } = spawnSync(process.platform === 'win32' ? 'where' : 'which', [name], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

/** Whether it could be tried: as root of a Debian. */
function installFromDebian(...packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !findProgram('apt-get')) return false
  console.error(`Installing ${packages.join(' and ')} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env })
  spawnSync('apt-get', ['install', '-y', '-qq', ...packages], { stdio: 'ignore', env })
  return true
}

function installFromPlaywright(): string | null {
  console.error("Installing Playwright's Chromium …")
  const { status } = spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit', shell: inShell })
  if (status !== 0) return null
  const { stdout } = spawnSync(
    process.execPath,
    ['-e', "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))"],
    { encoding: 'utf8' },
  )
  const path = stdout.trim()
  return existsSync(path) ? path : null
}
