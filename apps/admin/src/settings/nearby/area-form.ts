import type { LocalDeliveryOption, LocalDeliveryOptionInput } from '@cartwright/client'
import { readNumber } from '../../kit/number-input.ts'

export type AreaKind = 'zip' | 'city' | 'radius' | 'polygon'

/** Where the shop delivers by itself, as the form has it. */
export interface AreaForm {
  kind: AreaKind
  /** Codes, ranges or patterns, separated by commas or lines. */
  zipCodes: string
  /** Names of cities, separated by commas or lines. */
  cities: string
  country: string
  latitude: string
  longitude: string
  /** Kilometers. */
  radius: string
}

const list = (text: string) =>
  text
    .split(/[,;\n]+/)
    .map((entry) => entry.trim())
    .filter(Boolean)

/** Degrees and kilometers, none of which reaches a thousand. */
const number = (text: string) => readNumber(text, { signed: true, max: 180 }) ?? Number.NaN

export function toAreaForm(option: LocalDeliveryOption | null, country: string): AreaForm {
  const { zipConfig, cityConfig, radiusConfig, customAreaConfig } = option ?? {}
  const { latitude, longitude } = radiusConfig?.address.geocode ?? {}
  return {
    kind: cityConfig ? 'city' : radiusConfig ? 'radius' : customAreaConfig ? 'polygon' : 'zip',
    zipCodes: (zipConfig?.zipCodes ?? []).join(', '),
    cities: (cityConfig?.cityItems ?? []).map(({ cityName }) => cityName).join(', '),
    country: cityConfig?.cityItems[0]?.country ?? country,
    latitude: String(latitude ?? ''),
    longitude: String(longitude ?? ''),
    radius: String(radiusConfig?.radius ?? ''),
  }
}

/** What to store. A polygon stays: the form does not change it. */
export function toArea(area: AreaForm): Pick<LocalDeliveryOptionInput, 'zipConfig' | 'cityConfig' | 'radiusConfig'> {
  const { kind, zipCodes, cities, country, latitude, longitude, radius } = area
  if (kind === 'zip') return { zipConfig: { zipCodes: list(zipCodes) } }
  if (kind === 'city') return { cityConfig: { cityItems: list(cities).map((cityName) => ({ cityName, country })) } }
  if (kind === 'polygon') return {}
  const geocode = { latitude: number(latitude), longitude: number(longitude) }
  return { radiusConfig: { address: { geocode }, radius: number(radius) } }
}

/** Which field of an area is wrong; null when it can be stored. */
export function wrongFieldOf(area: AreaForm): keyof AreaForm | null {
  const isIn = (text: string, least: number, most: number) =>
    text.trim() !== '' && number(text) >= least && number(text) <= most
  switch (area.kind) {
    case 'zip':
      return list(area.zipCodes).length > 0 ? null : 'zipCodes'
    case 'city':
      return list(area.cities).length > 0 ? null : 'cities'
    case 'polygon':
      return null
    case 'radius':
      if (!isIn(area.latitude, -90, 90)) return 'latitude'
      if (!isIn(area.longitude, -180, 180)) return 'longitude'
      return isIn(area.radius, 0.1, 50) ? null : 'radius'
  }
}
