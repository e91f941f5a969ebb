import type { Check } from '../check.ts'
import { accessibilityChecks } from './accessibility.ts'
import { lawChecks } from './law.ts'
import { searchChecks } from './search-engines.ts'

export const checks: readonly Check[] = [...lawChecks, ...accessibilityChecks, ...searchChecks]
