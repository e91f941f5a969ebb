import { relative } from 'node:path'
import type { Project } from './project.ts'
import type { StarterName } from './starters.ts'

/** Commands that a person runs next. */
export function nextCommands({ folder, packageManager }: Project, isInstalled: boolean): string[] {
  const near = relative(process.cwd(), folder)
  const path = near.startsWith('..') ? folder : near
  const enter = path === '' ? [] : [`cd ${/^[\w./-]+$/.test(path) ? path : JSON.stringify(path)}`]
  const install = isInstalled ? [] : [`${packageManager} install`]
  return [...enter, ...install, `${packageManager === 'npm' ? 'npm run' : packageManager} dev`]
}

const THEN: Readonly<Record<StarterName, string>> = {
  shop: 'Your shop is at http://localhost:3000, its admin at http://localhost:4000/admin.',
  next: 'Your storefront is at http://localhost:3000, with a demo shop behind it at http://localhost:4000.',
  'react-router': 'Your storefront is at http://localhost:3000, with a demo shop behind it at http://localhost:4000.',
  astro: 'Your storefront is at http://localhost:3000, with a demo shop behind it at http://localhost:4000.',
  'vite-spa': 'Your storefront is at http://localhost:3000, with a demo shop behind it at http://localhost:4000.',
  extension: 'Your shop is at http://localhost:3000, its admin at http://localhost:4000/admin.',
}

/** What a person reads once the project is made. */
export function farewell(project: Project, isInstalled: boolean): string {
  const commands = nextCommands(project, isInstalled).map((command) => `  ${command}`)
  return [
    `Made ${project.name} in ${project.folder}.`,
    '',
    'Next:',
    '',
    ...commands,
    '',
    THEN[project.starter],
    'README.md leads to a first sale. AGENTS.md is for coding agents.',
  ].join('\n')
}
