import { installTools, isInstalled } from '../../../scripts/install-tools.ts'
import { isSmoke } from '../scale.ts'
import { bare } from './bare.ts'
import { cartwright } from './cartwright.ts'
import { medusa } from './medusa.ts'
import { projectFolder } from './peers.ts'
import type { System } from './system.ts'
import { vendure } from './vendure.ts'

/** What is compared. Projects of others are installed first; a smoke test takes those that are. */
export function findSystems(): System[] {
  const systems = [bare('SQLite'), cartwright('SQLite'), bare('PostgreSQL'), cartwright('PostgreSQL')]
  const wanted = (project: string) => !isSmoke || isInstalled(projectFolder(project))
  if (wanted('vendure')) {
    installTools('lab/bench/compare/vendure')
    systems.push(vendure())
  }
  if (wanted('medusa')) {
    installTools('lab/bench/compare/medusa')
    systems.push(medusa())
  }
  return systems
}
