import type { EnergyLabel } from '@cartwright/contract'

/** An energy label without its empty addresses; undefined where it has no class. */
export function labelOf({ energyClass, labelUrl, dataSheetUrl, registryUrl }: EnergyLabel): EnergyLabel | undefined {
  if (energyClass === 'NONE') return undefined
  return {
    energyClass,
    ...(labelUrl && { labelUrl }),
    ...(dataSheetUrl && { dataSheetUrl }),
    ...(registryUrl && { registryUrl }),
  }
}
