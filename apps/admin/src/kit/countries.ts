import { countryName } from './format.ts'

/** ISO 3166-1 alpha-2 codes that `Intl` has a name for. */
const codes = Array.from({ length: 26 * 26 }, (_, index) =>
  String.fromCharCode(65 + Math.floor(index / 26), 65 + (index % 26)),
)

/** Codes that name no country to deliver to: groups, test codes and former countries. */
const others = new Set('EU EZ UN XA XB QO ZZ AN BU CS DD FX NT SU TP YD YU ZR UK AC CP DG EA IC TA CQ AA'.split(' '))

/** All countries by name. */
export const countries = codes
  .filter((code) => !others.has(code))
  .map((code) => ({ code, name: countryName(code) }))
  .filter(({ code, name }) => name !== code)
  .sort((a, b) => a.name.localeCompare(b.name))
