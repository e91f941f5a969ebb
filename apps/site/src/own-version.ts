import { readFileSync } from 'node:fs'
import { findInstalled } from './find-installed.ts'

/** The version of the package that this code is installed with: `cartwright`, or the site in the repository. */
export function ownVersion(): string {
  const manifest = findInstalled('package.json')
  if (manifest === null) throw new Error('package.json is missing beside the site. Install cartwright again.')
  const { version }: { version: string } = JSON.parse(readFileSync(manifest, 'utf8'))
  return version
}
