/** The ISO 3166-1 codes of the states of the European Union, in alphabetical order. */
export const europeanUnion: readonly string[] = [
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU'],
  ...['IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
]

export const isInEuropeanUnion = (country: string): boolean => europeanUnion.includes(country)
